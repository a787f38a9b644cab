-- What is read a page at a time: quotes, recurring invoices, clients, the trash, and what moved a client's account.

-- What quotes and recurring invoices are searched through, beside their client.
alter table quote add column search_text text not null generated always as (fold_text(
  coalesce(number, '') || E'\n' || coalesce(body ->> 'reference', '') || E'\n' || coalesce(body #>> '{items,0,title}', ''))) stored;
create index quote_by_search_text on quote using gin (search_text gin_trgm_ops);
alter table recurring_invoice add column search_text text not null generated always as (fold_text(
  coalesce(body ->> 'reference', '') || E'\n' || coalesce(body #>> '{items,0,title}', ''))) stored;
create index recurring_invoice_by_search_text on recurring_invoice using gin (search_text gin_trgm_ops);
create index recurring_invoice_by_next on recurring_invoice (next_on, id);

-- Clients by name, and what else they are searched through where search_text is not all.
alter table client
  add column place_text text not null generated always as (fold_text(country || E'\n' || contact)) stored,
  add column company_sort text collate "C" not null generated always as (fold_text(company)) stored,
  add column country_sort text collate "C" not null generated always as (fold_text(country)) stored;
create index client_by_name on client (name_sort, id);
drop index quote_by_client;
create index quote_by_client on quote (client_id, id);
drop index recurring_invoice_by_client;
create index recurring_invoice_by_client on recurring_invoice (client_id, id);

-- In the order in which they are leafed through.
drop index invoice_in_trash;
create index invoice_in_trash on invoice (deleted_at, id) where deleted_at is not null;
drop index payment_by_client;
create index payment_by_client on payment (client_id, paid_on, id);

-- What moved a client's account: its entries of one cause as one row, on the day that the document bears, for a page of a statement to be
-- found and its balance to be added up along one index, which holds all of it. The account is what is owed less credit, so that using credit
-- moves nothing. Kept by a trigger on ledger_entry, which only grows; `rebuild_client_movements` makes it again, an invariant compares them.
create table client_movement (
  client_id bigint not null,
  currency char(3) not null,
  day date not null,
  -- Its first entry.
  entry_id bigint not null,
  -- What the client owes more by it.
  amount_minor bigint not null constraint client_movement_moves check (amount_minor <> 0),
  kind text not null,
  invoice_id bigint,
  -- The number of the invoice or credit note, or how it was paid: none of them ever changes.
  reference text not null,
  primary key (client_id, currency, day, entry_id) include (amount_minor, kind, invoice_id, reference)
);

-- What it is made of. What has no day of its own happened on the day it was written down.
create view ledger_movement as
  select moved.client_id, moved.currency, coalesce(note.issued_date, reversal.reversed_on, case moved.kind
      when 'charge' then invoice.issued_date
      when 'payment' then payment.paid_on
      else (moved.at at time zone zone)::date
    end) as day, moved.entry_id, minor as amount_minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else moved.kind end as kind,
    moved.invoice_id, coalesce(note.number, invoice.number, payment.method, '') as reference
  from (select organisation_zone() as zone offset 0) as here cross join (
    select min(id) as entry_id, at, kind, client_id, currency, invoice_id, payment_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end)::bigint as minor
    from ledger_entry where kind not in ('allocation', 'credit-application')
    group by at, kind, client_id, currency, invoice_id, payment_id
  ) as moved
    left join invoice on invoice.id = moved.invoice_id
    left join payment on payment.id = moved.payment_id
    left join lateral (
      select number, issued_date from credit_note
      where moved.kind = 'credit-note' and credit_note.invoice_id = moved.invoice_id and created_at = moved.at order by id limit 1
    ) as note on true
    left join lateral (
      select reversed_on from payment_reversal
      where moved.kind = 'payment-reversal' and payment_reversal.payment_id = moved.payment_id and created_at = moved.at
      order by id limit 1
    ) as reversal on true
  where minor <> 0;

create function keep_client_movements() returns trigger language plpgsql as $$
begin
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select moved.client_id, moved.currency, coalesce(note.issued_date, reversal.reversed_on, case moved.kind
      when 'charge' then invoice.issued_date
      when 'payment' then payment.paid_on
      else (moved.at at time zone organisation_zone())::date
    end), entry_id, minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else moved.kind end, moved.invoice_id,
    coalesce(note.number, invoice.number, payment.method, '')
  from (
    select min(id) as entry_id, at, kind, client_id, currency, invoice_id, payment_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end) as minor
    from added where kind not in ('allocation', 'credit-application')
    group by at, kind, client_id, currency, invoice_id, payment_id
  ) as moved
    left join invoice on invoice.id = moved.invoice_id
    left join payment on payment.id = moved.payment_id
    left join lateral (
      select number, issued_date from credit_note
      where moved.kind = 'credit-note' and credit_note.invoice_id = moved.invoice_id and created_at = moved.at order by id limit 1
    ) as note on true
    left join lateral (
      select reversed_on from payment_reversal
      where moved.kind = 'payment-reversal' and payment_reversal.payment_id = moved.payment_id and created_at = moved.at
      order by id limit 1
    ) as reversal on true
  where minor <> 0;
  return null;
end $$;
create trigger ledger_entry_moves_accounts after insert on ledger_entry
  referencing new table as added for each statement execute function keep_client_movements();

create function forget_client_movements() returns trigger language plpgsql as $$
begin
  delete from client_movement as movement using removed
    where movement.client_id = removed.client_id and movement.entry_id = removed.id;
  return null;
end $$;
create trigger ledger_entry_moves_accounts_on_delete after delete on ledger_entry
  referencing old table as removed for each statement execute function forget_client_movements();

create function rebuild_client_movements() returns void language plpgsql as $$
begin
  lock table ledger_entry in share row exclusive mode;
  delete from client_movement;
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference from ledger_movement order by 1, 2, 3, 4;
end $$;

create function forget_all_client_movements() returns trigger language plpgsql as $$
begin
  delete from client_movement;
  return null;
end $$;
create trigger ledger_entry_truncate_forgets_movements after truncate on ledger_entry
  for each statement execute function forget_all_client_movements();

-- What has no day of its own falls on the day that it has in the new time zone.
create function renew_movement_days() returns trigger language plpgsql as $$
begin
  update client_movement as movement set day = (at at time zone new.time_zone)::date
  from ledger_entry as entry
  where entry.kind in ('void', 'write-off', 'write-off-undone') and movement.client_id = entry.client_id
    and movement.currency = entry.currency and movement.entry_id = entry.id
    and movement.day <> (at at time zone new.time_zone)::date;
  return null;
end $$;
create trigger organisation_renews_movement_days after update on organisation
  for each row when (old.time_zone is distinct from new.time_zone) execute function renew_movement_days();

select rebuild_client_movements();

create view invariant_client_movements_are_the_ledger as
  select entry_id, kept.amount_minor as kept_minor, moved.amount_minor as ledger_minor
  from client_movement as kept full join ledger_movement as moved using (entry_id)
  where (kept.client_id, kept.currency, kept.day, kept.amount_minor, kept.kind, kept.invoice_id, kept.reference)
    is distinct from (moved.client_id, moved.currency, moved.day, moved.amount_minor, moved.kind, moved.invoice_id, moved.reference);

-- The client that an activity belongs to, be it that of the client itself, of an invoice or of a quote: the latest of a client are read along
-- one index. A draft takes its activity along to another client; nothing else of an activity ever changes.
alter table activity add column of_client_id bigint;
alter table activity disable trigger activity_append_only;
update activity set of_client_id = coalesce(activity.client_id, invoice.client_id, quote.client_id)
  from activity as told left join invoice on invoice.id = told.invoice_id left join quote on quote.id = told.quote_id
  where told.id = activity.id and coalesce(activity.client_id, invoice.client_id, quote.client_id) is not null;
alter table activity enable trigger activity_append_only;
create index activity_of_client on activity (of_client_id, at, id) where of_client_id is not null;
drop trigger activity_append_only on activity;
create trigger activity_append_only
  before update of id, invoice_id, client_id, quote_id, at, actor_id, kind, data, before, after, is_sample on activity
  for each row execute function refuse_change();

create function give_activity_its_client() returns trigger language plpgsql as $$
begin
  new.of_client_id := coalesce(new.client_id, (select client_id from invoice where id = new.invoice_id),
    (select client_id from quote where id = new.quote_id));
  return new;
end $$;
create trigger activity_finds_its_client before insert on activity
  for each row execute function give_activity_its_client();

create function take_activity_along() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoice' then
    update activity set of_client_id = new.client_id where invoice_id = new.id;
  else
    update activity set of_client_id = new.client_id where quote_id = new.id;
  end if;
  return null;
end $$;
create trigger invoice_takes_activity_along after update of client_id on invoice
  for each row when (old.client_id <> new.client_id) execute function take_activity_along();
create trigger quote_takes_activity_along after update of client_id on quote
  for each row when (old.client_id <> new.client_id) execute function take_activity_along();

create view invariant_activity_has_its_client as
  select activity.id, of_client_id
  from activity left join invoice on invoice.id = activity.invoice_id left join quote on quote.id = activity.quote_id
  where of_client_id is distinct from coalesce(activity.client_id, invoice.client_id, quote.client_id);
