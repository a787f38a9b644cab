-- Void and Written Off are few of all invoices, and for ever: each order has an index of them alone. In that of all invoices a page
-- of them lies five thousand others apart.
create index listed_copy_ended_by_client on listed_copy (client_sort, id) include (lasting_status, client_id, due_date)
  where lasting_status in (8, 9);
create index listed_copy_ended_by_total on listed_copy (currency, total_minor, id) include (lasting_status, client_id, due_date)
  where lasting_status in (8, 9);
create index listed_copy_ended_by_balance on listed_copy (currency, balance_minor, id) include (lasting_status, client_id, due_date)
  where lasting_status in (8, 9);
create index listed_copy_ended_by_issued on listed_copy (issued_date, id) include (lasting_status, client_id, due_date)
  where lasting_status in (8, 9);
create index listed_copy_ended_by_due on listed_copy (due_date, id) include (lasting_status, client_id)
  where lasting_status in (8, 9);
