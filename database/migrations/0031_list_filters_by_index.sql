-- Every order of the list is narrowed by status, currency and client along its index alone: a page deep in one currency read the row of
-- each invoice before it. After the status, a currency takes what alignment left empty.
alter table invoice_list_row drop constraint invoice_list_row_pkey,
  add constraint invoice_list_row_pkey primary key (id) include (base_status, currency, client_id, due_date);
drop index invoice_list_row_by_client, invoice_list_row_by_issued, invoice_list_row_by_due, invoice_list_row_of_client;
create index invoice_list_row_by_client on invoice_list_row (client_sort, id) include (base_status, currency, client_id, due_date);
create index invoice_list_row_by_issued on invoice_list_row (issued_date, id) include (base_status, currency, client_id, due_date);
create index invoice_list_row_by_due on invoice_list_row (due_date, id) include (base_status, currency, client_id);
create index invoice_list_row_of_client on invoice_list_row (client_id, id) include (base_status, currency, due_date);

-- To add up nine elements of an array for each client takes longer than to read them.
alter table invoice_list_count add column all_invoices integer not null generated always as (invoices[1] + invoices[2] + invoices[3]
  + invoices[4] + invoices[5] + invoices[6] + invoices[7] + invoices[8] + invoices[9]) stored;
