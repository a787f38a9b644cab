-- A job changes many invoices, or many clients.
alter table bulk_job add subject text not null default 'invoice' constraint bulk_job_subject check (subject in ('invoice', 'client'));
alter table bulk_job alter subject drop default;
alter table bulk_row rename invoice_id to target_id;

-- A statement of a client's account by email: its period, and whose it is.
alter table mail add client_id bigint references client (id) on delete cascade,
  add statement_from date,
  add statement_to date,
  add constraint mail_client_is_named check ((kind = 'statement') = (client_id is not null)),
  add constraint mail_statement_has_an_end check ((kind = 'statement') = (statement_to is not null)),
  add constraint mail_statement_period check (statement_from is null or statement_from <= statement_to);
create index mail_by_client on mail (client_id, id) where client_id is not null;

create function guard_mail_statement() returns trigger language plpgsql as $$
begin
  raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
end $$;
create trigger mail_statement_guard before update on mail for each row
  when ((new.client_id, new.statement_from, new.statement_to) is distinct from (old.client_id, old.statement_from, old.statement_to))
  execute function guard_mail_statement();
