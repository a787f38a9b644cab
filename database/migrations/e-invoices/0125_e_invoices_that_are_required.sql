-- Whether invoices to a client are held back until they are the e-invoice that it wants, as public offices send anything else back.
alter table client add column e_invoice_required boolean not null default false;
