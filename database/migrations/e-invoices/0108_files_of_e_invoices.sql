-- The XML of an issued document is kept as its PDF is: one file a profile, the same bytes for ever.
alter table document_file
  add column profile text constraint document_file_profile check (profile in ('facturX', 'xrechnungCii', 'xrechnungUbl', 'peppol')),
  -- The original is the PDF, and quotes are no e-invoices.
  add constraint document_file_e_invoice_is_beside_original check (profile is null or (not is_original and quote_id is null));
create unique index document_file_e_invoice_of_invoice on document_file (invoice_id, profile) where profile is not null and invoice_id is not null;
create unique index document_file_e_invoice_of_credit_note on document_file (credit_note_id, profile)
  where profile is not null and credit_note_id is not null;
