-- Whoever removes an account sees what another person would go on with. At a million invoices and 20,000 quotes all of them were read for it.
create index invoice_drafts_of_salesperson on invoice (salesperson_id) where issued_at is null;
create index quote_drafts_of_salesperson on quote (((body ->> 'salespersonId')::bigint)) where issued_at is null;
