-- Of a payment in full the payment, of a sending the email: what takes the row back.
alter table bulk_row add made_id bigint,
  add constraint bulk_row_made_by_what_is_done check (made_id is null or state = 'done');
