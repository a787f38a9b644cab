-- A receipt of a payment by email. Like a statement it is of a client, with whom it goes.
alter table mail add column payment_id bigint references payment (id) on delete cascade,
  drop constraint mail_client_is_named,
  add constraint mail_client_is_named check ((kind in ('statement', 'receipt')) = (client_id is not null)),
  add constraint mail_payment_is_named check ((kind = 'receipt') = (payment_id is not null));
create index mail_by_payment on mail (payment_id, id) where payment_id is not null;
create trigger mail_payment_guard before update on mail for each row
  when (new.payment_id is distinct from old.payment_id) execute function guard_mail_statement();

-- Whether a payment that is recorded by hand is answered with its receipt.
alter table organisation add column sends_receipts boolean not null default false;
