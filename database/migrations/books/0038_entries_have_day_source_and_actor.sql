-- Entries say on which day they belong into the books, what caused them and who did it; what was written off is still a debt.

-- Who acts in this transaction: commands say it along with their first statement. Nobody where the product itself acts.
create function current_actor() returns bigint language sql stable
  return nullif(current_setting('ledgerline.actor', true), '')::bigint;

-- The days that were chosen for the end of an invoice; by default those on which it was typed.
alter table invoice add column voided_on date, add column written_off_on date;
alter table invoice disable trigger user;
update invoice set voided_on = (voided_at at time zone organisation_zone())::date,
  written_off_on = (written_off_at at time zone organisation_zone())::date
  where voided_at is not null or written_off_at is not null;
alter table invoice enable trigger user;
alter table invoice
  add constraint invoice_void_has_a_day check ((voided_at is null) = (voided_on is null)),
  add constraint invoice_write_off_has_a_day check ((written_off_at is null) = (written_off_on is null)),
  add constraint invoice_ends_after_issue check (voided_on >= issued_date and written_off_on >= issued_date) not valid;

create or replace function guard_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.issued_at is not null then perform refuse_frozen('write it as a draft, then issue it'); end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    if old.issued_at is not null and not old.is_sample then perform refuse_frozen('it cannot be deleted'); end if;
    return old;
  end if;
  if old.issued_at is null then
    if new.issued_at is not null then
      new.seller_party_id := store_party(current_seller());
      new.client_party_id := store_party(current_client(new.client_id));
    end if;
    return new;
  end if;
  if (new.client_id, new.currency, new.series, new.number, new.number_year, new.number_counter, new.issued_date,
      new.prices_include_tax, new.tax_per_line, new.discount_percent, new.discount_typed_minor, new.subtotal_minor,
      new.discount_minor, new.tax_minor, new.total_minor, new.note, new.reference, new.salesperson_id, new.issued_at,
      new.seller_party_id, new.client_party_id)
    is distinct from (old.client_id, old.currency, old.series, old.number, old.number_year, old.number_counter,
      old.issued_date, old.prices_include_tax, old.tax_per_line, old.discount_percent, old.discount_typed_minor,
      old.subtotal_minor, old.discount_minor, old.tax_minor, old.total_minor, old.note, old.reference,
      old.salesperson_id, old.issued_at, old.seller_party_id, old.client_party_id)
  then perform refuse_frozen('correct it by a credit note'); end if;
  -- Back only to where an extension moved it from, by the record that is never changed.
  if new.due_date < old.due_date and not exists (select from activity where invoice_id = old.id and kind = 'due-date'
    and before ->> 'dueDate' = to_char(new.due_date, 'YYYY-MM-DD') and after ->> 'dueDate' = to_char(old.due_date, 'YYYY-MM-DD'))
  then perform refuse_frozen('its due date can only be moved later'); end if;
  if old.voided_at is not null and (new.voided_at, new.voided_on) is distinct from (old.voided_at, old.voided_on) then
    perform refuse_frozen('a void cannot be taken back');
  end if;
  if old.written_off_at is not null and new.written_off_at is not null
    and (new.written_off_at, new.written_off_on) is distinct from (old.written_off_at, old.written_off_on)
  then perform refuse_frozen('a write-off keeps its day'); end if;
  -- Their own day, for writers that choose none.
  if new.voided_at is not null and new.voided_on is null then
    new.voided_on := greatest((new.voided_at at time zone organisation_zone())::date, new.issued_date);
  end if;
  if new.written_off_at is null then
    new.written_off_on := null;
  elsif new.written_off_on is null then
    new.written_off_on := greatest((new.written_off_at at time zone organisation_zone())::date, new.issued_date);
  end if;
  return new;
end $$;

-- A written-off invoice that was paid in full after all is paid.
create or replace function invoice_status(of_invoice invoice, today date) returns text
  language sql immutable parallel safe
  return case
    when (of_invoice).issued_at is null then 'Draft'
    when (of_invoice).voided_at is not null then 'Void'
    when (of_invoice).paid_minor + (of_invoice).credited_minor >= (of_invoice).total_minor then 'Paid'
    when (of_invoice).written_off_at is not null then 'Written Off'
    when today > (of_invoice).due_date then 'Past Due'
    when (of_invoice).paid_minor + (of_invoice).credited_minor > 0 then 'Partial Payment'
    when (of_invoice).downloaded_at is not null then 'Downloaded'
    when (of_invoice).sent_at is not null then 'Sent'
    else 'Issued'
  end;

-- The rows that were there are given their day, source and actor one kind after the other, then lie in their order again.
create temporary table told on commit drop as
  select distinct on (invoice_id, at) invoice_id, at, actor_id from activity
  where kind in ('issued', 'voided', 'written-off', 'write-off-undone') and invoice_id is not null and actor_id is not null
  order by invoice_id, at, id;
analyze told;
alter table ledger_entry disable trigger user;
drop index ledger_entry_by_invoice;
drop index ledger_entry_by_client;
drop index ledger_entry_by_payment;
alter table ledger_entry add column booked_on date, add column actor_id bigint, add column reversal_id bigint,
  add column allocation_id bigint, add column credit_note_id bigint, add column credit_application_id bigint;
update ledger_entry as entry
  set booked_on = case kind when 'charge' then issued_date else greatest((entry.at at time zone zone)::date, issued_date) end,
    actor_id = told.actor_id
  from (select organisation_zone() as zone offset 0) as here cross join invoice
    left join told on told.invoice_id = invoice.id
  where kind in ('charge', 'void', 'write-off', 'write-off-undone') and invoice.id = entry.invoice_id
    and told.at = entry.at;
update ledger_entry as entry
  set booked_on = case kind when 'charge' then issued_date else greatest((entry.at at time zone zone)::date, issued_date) end
  from (select organisation_zone() as zone offset 0) as here cross join invoice
  where kind in ('charge', 'void', 'write-off', 'write-off-undone') and invoice.id = entry.invoice_id and booked_on is null;
update ledger_entry as entry set booked_on = paid_on, actor_id = created_by
  from payment where kind = 'payment' and payment.id = entry.payment_id;
-- Causes of one kind and record were posted in the order of their ids.
update ledger_entry as entry set booked_on = reversed_on, actor_id = created_by, reversal_id = cause.id
  from (select *, row_number() over (partition by payment_id order by id) as place from payment_reversal) as cause
    join (
      select id, payment_id, row_number() over (partition by payment_id order by id) as place
      from ledger_entry where kind = 'payment-reversal'
    ) as posted using (payment_id, place)
  where posted.id = entry.id;
update ledger_entry as entry set booked_on = greatest(coalesce(reversed_on, paid_on), issued_date),
    actor_id = case when cause.reversal_id is null then payment.created_by else reversal.created_by end, allocation_id = cause.id
  from (
    select *, amount_minor > 0 as settles, row_number() over (partition by payment_id, invoice_id, amount_minor > 0 order by id) as place
    from payment_allocation
  ) as cause
    join (
      select id, payment_id, invoice_id, credit = 'receivable' as settles,
        row_number() over (partition by payment_id, invoice_id, credit = 'receivable' order by id) as place
      from ledger_entry where kind = 'allocation'
    ) as posted using (payment_id, invoice_id, settles, place)
    join payment on payment.id = payment_id join invoice on invoice.id = invoice_id
    left join payment_reversal as reversal on reversal.id = cause.reversal_id
  where posted.id = entry.id;
update ledger_entry as entry set booked_on = issued_date, actor_id = created_by, credit_note_id = cause.id
  from (
    select note.*, account, row_number() over (partition by invoice_id, account order by id) as place
    from credit_note as note cross join lateral (values ('revenue', net_minor), ('tax', tax_minor)) as side (account, minor)
    where minor > 0
  ) as cause
    join (
      select id, invoice_id, debit as account, row_number() over (partition by invoice_id, debit order by id) as place
      from ledger_entry where kind = 'credit-note'
    ) as posted using (invoice_id, account, place)
  where posted.id = entry.id;
update ledger_entry as entry set booked_on = applied_on, actor_id = created_by, credit_application_id = cause.id
  from (select *, row_number() over (partition by invoice_id order by id) as place from credit_application) as cause
    join (
      select id, invoice_id, row_number() over (partition by invoice_id order by id) as place
      from ledger_entry where kind = 'credit-application'
    ) as posted using (invoice_id, place)
  where posted.id = entry.id;
cluster ledger_entry using ledger_entry_pkey;
alter table ledger_entry set without cluster;
alter table ledger_entry enable trigger user;

alter table ledger_entry
  alter column booked_on set not null,
  alter column actor_id set default current_actor(),
  add constraint ledger_entry_actor_id_fkey foreign key (actor_id) references app_user (id),
  add constraint ledger_entry_reversal_id_fkey foreign key (reversal_id) references payment_reversal (id),
  add constraint ledger_entry_allocation_id_fkey foreign key (allocation_id) references payment_allocation (id),
  add constraint ledger_entry_credit_note_id_fkey foreign key (credit_note_id) references credit_note (id),
  add constraint ledger_entry_credit_application_id_fkey foreign key (credit_application_id) references credit_application (id),
  drop constraint ledger_entry_kind,
  drop constraint ledger_entry_debit,
  drop constraint ledger_entry_credit,
  add constraint ledger_entry_kind check (kind in ('charge', 'void', 'write-off', 'write-off-undone', 'recovery', 'payment',
    'payment-reversal', 'allocation', 'credit-note', 'credit-application')),
  add constraint ledger_entry_debit check (
    debit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax')),
  add constraint ledger_entry_credit check (
    credit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax')),
  -- What settles a written-off invoice, or does so no longer, is the cause of its recovery, or of its being written off again.
  add constraint ledger_entry_source check (case
    when kind in ('charge', 'void', 'write-off-undone') then invoice_id is not null
      and num_nonnulls(payment_id, reversal_id, allocation_id, credit_note_id, credit_application_id) = 0
    when kind = 'payment' then payment_id is not null
      and num_nonnulls(invoice_id, reversal_id, allocation_id, credit_note_id, credit_application_id) = 0
    when kind = 'payment-reversal' then num_nulls(payment_id, reversal_id) = 0
      and num_nonnulls(invoice_id, allocation_id, credit_note_id, credit_application_id) = 0
    when kind = 'credit-note' then num_nulls(invoice_id, credit_note_id) = 0
      and num_nonnulls(payment_id, reversal_id, allocation_id, credit_application_id) = 0
    when kind = 'allocation' or allocation_id is not null then num_nulls(invoice_id, payment_id, allocation_id) = 0
      and num_nonnulls(reversal_id, credit_note_id, credit_application_id) = 0
    when kind in ('credit-application', 'recovery') or credit_application_id is not null then
      num_nulls(invoice_id, credit_application_id) = 0 and num_nonnulls(payment_id, reversal_id, credit_note_id) = 0
    else invoice_id is not null and num_nonnulls(payment_id, reversal_id, credit_note_id) = 0
  end);
create index ledger_entry_by_invoice on ledger_entry (invoice_id);
create index ledger_entry_by_client on ledger_entry (client_id, id);
create index ledger_entry_by_payment on ledger_entry (payment_id) where payment_id is not null;
-- Days mostly grow with the table: this finds those of a period at next to no cost of each write.
create index ledger_entry_by_day on ledger_entry using brin (booked_on) with (pages_per_range = 32, autosummarize = on);

create or replace view ledger_posting as
  select id as entry_id, at, kind, debit as account, amount_minor, currency, client_id, invoice_id, payment_id, booked_on
  from ledger_entry
  union all
  select id, at, kind, credit, -amount_minor, currency, client_id, invoice_id, payment_id, booked_on from ledger_entry;

-- The tax within so much of a written-off invoice, in proportion to what its credit notes leave of total and tax.
create function bad_debt_tax(of_invoice bigint, left_minor bigint) returns bigint language sql stable as $$
  select coalesce((
    select round(least(left_minor, total_left) * tax_left / total_left)::bigint
    from (
      select invoice.total_minor - coalesce(sum(note.total_minor), 0) as total_left,
        invoice.tax_minor - coalesce(sum(note.tax_minor), 0) as tax_left
      from invoice left join credit_note as note on note.invoice_id = invoice.id
      where invoice.id = of_invoice group by invoice.id
    ) as uncredited where total_left > 0
  ), 0)
$$;

create or replace function post_invoices() returns trigger language plpgsql as $$
declare
  any_charged boolean;
  any_given_up boolean;
begin
  -- Most updates post nothing, and are told so by the cheapest look.
  select bool_or((was.issued_at is null) <> (now.issued_at is null) or (was.voided_at is null) <> (now.voided_at is null)),
      bool_or((was.written_off_at is null) <> (now.written_off_at is null))
    into any_charged, any_given_up from was join became as now using (id);
  if any_charged then
    insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
      select entry.at, entry.booked_on, entry.kind, entry.debit, entry.credit, entry.minor, now.currency, now.client_id, now.id
      from was join became as now using (id)
        cross join lateral (values ('revenue', now.total_minor - now.tax_minor), ('tax', now.tax_minor)) as side (account, minor)
        cross join lateral (
          select now.issued_at, now.issued_date, 'charge', 'receivable', account, minor
            where was.issued_at is null and now.issued_at is not null
          union all
          select now.voided_at, now.voided_on, 'void', account, 'receivable', minor
            where was.voided_at is null and now.voided_at is not null
        ) as entry (at, booked_on, kind, debit, credit, minor)
      where entry.minor > 0 order by now.id;
  end if;
  if any_given_up then
    insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
      select entry.at, entry.booked_on, entry.kind, entry.debit, entry.credit, entry.minor, now.currency, now.client_id, now.id
      from was join became as now using (id) cross join lateral (
        select now.written_off_at, now.written_off_on, 'write-off', account, 'receivable', minor
          from (select now.total_minor - now.paid_minor - now.credited_minor as left_minor) as given_up
            cross join lateral (select bad_debt_tax(now.id, left_minor) as tax) as within
            cross join lateral (values ('bad-debt', left_minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
          where was.written_off_at is null and now.written_off_at is not null
        union all
        -- On every day on which it was written off or recovered, the opposite: as of no day was it a loss.
        select now(), undone.booked_on, 'write-off-undone', case when undone.minor > 0 then 'receivable' else account end,
            case when undone.minor > 0 then account else 'receivable' end, abs(undone.minor)
          from (
            select posting.booked_on, account, sum(amount_minor)::bigint as minor from ledger_posting as posting
            where invoice_id = now.id and account in ('bad-debt', 'bad-debt-tax') group by 1, 2
          ) as undone
          where was.written_off_at is not null and now.written_off_at is null
      ) as entry (at, booked_on, kind, debit, credit, minor)
      where entry.minor > 0 order by now.id, entry.booked_on;
  end if;
  return null;
end $$;

create or replace function post_payments() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, actor_id)
    select created_at, paid_on, 'payment', 'cash', 'client-credit', amount_minor, currency, client_id, id, created_by
    from added order by id;
  return null;
end $$;

-- What settles written-off invoices brings so much of them back, and what settles them no longer gives it up again: never before the day of
-- the write-off. Called before the invoices' sums are updated.
create type settling_part as (at timestamptz, booked_on date, id bigint, invoice_id bigint, payment_id bigint, minor bigint, actor_id bigint);
create function post_recoveries(parts settling_part[], are_credit boolean) returns void language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id,
      allocation_id, credit_application_id, actor_id)
    select part.at, greatest(part.booked_on, invoice.written_off_on), case when part.minor > 0 then 'recovery' else 'write-off' end,
      case when side.minor > 0 then 'receivable' else account end, case when side.minor > 0 then account else 'receivable' end,
      abs(side.minor), currency, client_id, invoice.id, part.payment_id, case when not are_credit then part.id end,
      case when are_credit then part.id end, part.actor_id
    from (
      select *, sum(minor) over (partition by invoice_id order by id rows between unbounded preceding and 1 preceding)::bigint as earlier_minor
      from unnest(parts)
    ) as part
      join invoice on invoice.id = part.invoice_id and written_off_at is not null
      cross join lateral (select total_minor - paid_minor - credited_minor - coalesce(earlier_minor, 0) as minor) as former
      -- What stands in the ledger, not what it would be by now: credit notes may have come.
      cross join lateral (
        select case when earlier_minor is not null then bad_debt_tax(invoice.id, former.minor) else (
            select coalesce(sum(amount_minor), 0)::bigint from ledger_posting as posting where posting.invoice_id = invoice.id and account = 'bad-debt-tax'
          ) end - bad_debt_tax(invoice.id, former.minor - part.minor) as tax
      ) as moved
      cross join lateral (values ('bad-debt', part.minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
    where side.minor <> 0 order by part.id;
end $$;

create or replace function settle_invoices() returns trigger language plpgsql as $$
declare
  any_written_off boolean;
begin
  -- In key order, so that two payments over the same invoices cannot deadlock.
  select bool_or(written_off_at is not null) into any_written_off
    from (select written_off_at from invoice where id in (select invoice_id from added) order by id for update) as locked;
  if any_written_off then
    perform post_recoveries(array_agg(row(coalesce(reversal.created_at, payment.created_at), coalesce(reversed_on, paid_on), part.id,
        invoice_id, payment.id, part.amount_minor,
        case when reversal.id is null then payment.created_by else reversal.created_by end)::settling_part), false)
      from added as part join payment on payment.id = part.payment_id
        left join payment_reversal as reversal on reversal.id = part.reversal_id;
  end if;
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id,
      allocation_id, actor_id)
    select coalesce(reversal.created_at, payment.created_at), greatest(coalesce(reversed_on, paid_on), issued_date), 'allocation',
      case when part.amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when part.amount_minor > 0 then 'receivable' else 'client-credit' end, abs(part.amount_minor),
      payment.currency, payment.client_id, part.invoice_id, payment.id, part.id,
      case when reversal.id is null then payment.created_by else reversal.created_by end
    from added as part join payment on payment.id = part.payment_id join invoice on invoice.id = part.invoice_id
      left join payment_reversal as reversal on reversal.id = part.reversal_id
    order by part.id;
  update invoice set paid_minor = paid_minor + paid.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as paid
    where invoice.id = paid.invoice_id;
  return null;
end $$;

create or replace function post_payment_reversals() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, reversal_id, actor_id)
    select added.created_at, reversed_on, 'payment-reversal', 'client-credit', 'cash', added.amount_minor, currency, client_id,
      payment.id, added.id, added.created_by
    from added join payment on payment.id = added.payment_id order by added.id;
  update payment set reversed_minor = reversed_minor + reversed.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as reversed
    where payment.id = reversed.payment_id;
  return null;
end $$;

create or replace function post_credit_notes() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, credit_note_id, actor_id)
    select created_at, issued_date, 'credit-note', account, 'client-credit', minor, currency, client_id, invoice_id, id, created_by
    from added cross join lateral (values ('revenue', net_minor), ('tax', tax_minor)) as side (account, minor)
    where minor > 0 order by id;
  return null;
end $$;

create or replace function apply_credit() returns trigger language plpgsql as $$
declare
  any_written_off boolean;
begin
  select bool_or(written_off_at is not null) into any_written_off
    from (select written_off_at from invoice where id in (select invoice_id from added) order by id for update) as locked;
  if any_written_off then
    perform post_recoveries(
        array_agg(row(created_at, applied_on, id, invoice_id, null, amount_minor, created_by)::settling_part), true) from added;
  end if;
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, credit_application_id,
      actor_id)
    select created_at, applied_on, 'credit-application', case when amount_minor > 0 then 'client-credit' else 'receivable' end,
      case when amount_minor > 0 then 'receivable' else 'client-credit' end, abs(amount_minor), currency, client_id, invoice_id, id,
      created_by
    from added order by id;
  update invoice set credited_minor = credited_minor + applied.amount_minor
    from (select invoice_id, sum(amount_minor) as amount_minor from added group by invoice_id) as applied
    where invoice.id = applied.invoice_id;
  return null;
end $$;

-- Movements of an account fall on the day of their entries, which never changes.
drop trigger organisation_renews_movement_days on organisation;
drop function renew_movement_days();

create or replace function keep_client_movements() returns trigger language plpgsql as $$
begin
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select moved.client_id, moved.currency, booked_on, entry_id, minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else moved.kind end, moved.invoice_id,
    coalesce(note.number, invoice.number, payment.method, '')
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end) as minor
    from added where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id
  ) as moved
    left join invoice on invoice.id = moved.invoice_id
    left join payment on payment.id = moved.payment_id
    left join credit_note as note on note.id = moved.credit_note_id
  where minor <> 0;
  return null;
end $$;

create or replace view ledger_movement as
  select moved.client_id, moved.currency, booked_on as day, moved.entry_id, minor as amount_minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else moved.kind end as kind,
    moved.invoice_id, coalesce(note.number, invoice.number, payment.method, '') as reference
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end)::bigint as minor
    from ledger_entry where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id
  ) as moved
    left join invoice on invoice.id = moved.invoice_id
    left join payment on payment.id = moved.payment_id
    left join credit_note as note on note.id = moved.credit_note_id
  where minor <> 0;

-- What is owed ends on the chosen day, in whatever time zone.
create or replace function invoice_days(of invoice, zone text)
returns table (day date, owed_minor bigint, past_due_minor bigint, drafts bigint) language sql immutable as $$
  select day, owed_minor, past_due_minor, 0::bigint
  from receivable_changes(of.issued_date, of.due_date, least(of.voided_on, of.written_off_on), null, of.total_minor)
  where of.issued_at is not null
  union all
  select change.* from (values
    ((of.created_at at time zone zone)::date, 0::bigint, 0::bigint, 1::bigint),
    -- An imported invoice was issued before it was stored here, and never a draft.
    (case when of.issued_at is not null then (greatest(of.issued_at, of.created_at) at time zone zone)::date end, 0::bigint, 0::bigint, -1::bigint)
  ) as change (day, owed_minor, past_due_minor, drafts) where of.deleted_at is null and change.day is not null
$$;

create or replace view daily_receivable_source as
  select currency, day, sum(owed_minor)::bigint as owed_minor, sum(past_due_minor)::bigint as past_due_minor,
    sum(paid_minor)::bigint as paid_minor, sum(drafts)::bigint as drafts, sum(paid_invoices)::bigint as paid_invoices
  from (
    select invoice.currency::text collate "C" as currency, change.day, change.owed_minor, change.past_due_minor,
      0::bigint as paid_minor, change.drafts, 0::bigint as paid_invoices
    from (select organisation_zone() as zone offset 0) as here cross join invoice
      cross join lateral invoice_days(invoice, zone) as change
    union all
    select invoice.currency::text, change.day, change.owed_minor, change.past_due_minor, 0, 0, 0
    from settlement join invoice on invoice.id = settlement.invoice_id
      cross join lateral receivable_changes(issued_date, due_date, least(voided_on, written_off_on), settlement.day,
        -settlement.amount_minor) as change
    union all
    select currency::text, paid_on, 0, 0, amount_minor - reversed_minor, 0, 0 from payment
    union all
    select currency::text, month, 0, 0, 0, 0, count(*) from (
      select payment.currency, date_trunc('month', paid_on)::date as month
      from payment_allocation join payment on payment.id = payment_id
      group by 1, 2, invoice_id having sum(payment_allocation.amount_minor) > 0
    ) as paid group by 1, 2
  ) as change
  group by currency, day;

create or replace function append_invoice_days(former invoice[], latter invoice[]) returns void language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  zone text := organisation_zone();
begin
  with side as materialized (
    select -1 as weight, one as invoice from unnest(former) as one
    union all
    select 1, one from unnest(latter) as one
  ), change as (
    select (side.invoice).currency, weight, own.day, own.owed_minor, own.past_due_minor, own.drafts
    from side cross join lateral invoice_days(side.invoice, zone) as own
    union all
    select (side.invoice).currency, weight, part.day, part.owed_minor, part.past_due_minor, 0
    from side
      -- By invoice, however many the planner expects: it would read all that ever settled one.
      cross join lateral (select * from settlement where invoice_id = (side.invoice).id offset 0) as settlement
      cross join lateral receivable_changes((side.invoice).issued_date, (side.invoice).due_date,
        least((side.invoice).voided_on, (side.invoice).written_off_on), settlement.day, -settlement.amount_minor) as part
    -- A draft is settled by nothing.
    where (side.invoice).issued_at is not null
  )
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor, drafts)
  select currency, day, sum(weight * owed_minor), sum(weight * past_due_minor), sum(weight * drafts) from change
  group by currency, day
  having sum(weight * owed_minor) <> 0 or sum(weight * past_due_minor) <> 0 or sum(weight * drafts) <> 0;
end $$;

create or replace function keep_days_of_allocations() returns trigger language plpgsql as $$
declare
  weight integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform lock_list_date();
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor)
  select invoice.currency, change.day, weight * sum(change.owed_minor), weight * sum(change.past_due_minor)
  from changed as part join payment on payment.id = part.payment_id
    left join payment_reversal as reversal on reversal.id = part.reversal_id
    join invoice on invoice.id = part.invoice_id
    cross join lateral receivable_changes(invoice.issued_date, due_date, least(voided_on, written_off_on),
      coalesce(reversed_on, paid_on), -part.amount_minor) as change
  group by 1, 2 having sum(change.owed_minor) <> 0 or sum(change.past_due_minor) <> 0;
  insert into daily_receivable_delta (currency, day, paid_invoices)
  select currency, month, sum(change) from (
    select currency, month, (kept > 0)::integer - (kept - weight * moved > 0)::integer as change
    from (
      select currency, date_trunc('month', paid_on)::date as month, invoice_id, sum(part.amount_minor) as moved
      from changed as part join payment on payment.id = part.payment_id group by 1, 2, 3
    ) as touched cross join lateral (
      select coalesce(sum(part.amount_minor), 0) as kept
      from payment_allocation as part join payment on payment.id = part.payment_id
      where part.invoice_id = touched.invoice_id and paid_on >= month and paid_on < month + interval '1 month'
    ) as present
  ) as counted group by 1, 2 having sum(change) <> 0;
  return null;
end $$;

create or replace function keep_days_of_applied_credit() returns trigger language plpgsql as $$
declare
  weight integer := case tg_op when 'DELETE' then -1 else 1 end;
begin
  perform lock_list_date();
  insert into daily_receivable_delta (currency, day, owed_minor, past_due_minor)
  select invoice.currency, change.day, weight * sum(change.owed_minor), weight * sum(change.past_due_minor)
  from changed as part join invoice on invoice.id = part.invoice_id
    cross join lateral receivable_changes(invoice.issued_date, due_date, least(voided_on, written_off_on), applied_on,
      -part.amount_minor) as change
  group by 1, 2 having sum(change.owed_minor) <> 0 or sum(change.past_due_minor) <> 0;
  return null;
end $$;
drop function ended_on(timestamptz, timestamptz, text);

-- The tax of what was written off before had no account of its own.
insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id)
  select written_off_on, 'write-off', 'bad-debt-tax', 'bad-debt', tax, currency, client_id, id
  from invoice cross join lateral (select bad_debt_tax(id, total_minor - paid_minor - credited_minor) as tax) as within
  where written_off_at is not null and tax > 0 order by id;
-- Of old moments, entries of a kind are apart now that each has its cause.
select rebuild_client_movements();

-- What the ledger has to hold, by what caused it. A loss is told by invoice: what is left of it, net and tax.
create view ledger_source as
  select 'charge' as kind, id as source_id, 'receivable' as debit, account as credit, minor as amount_minor, issued_date as booked_on,
    currency, client_id, id as invoice_id, null::bigint as payment_id
  from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
  where issued_at is not null and minor > 0
  union all
  select 'void', id, account, 'receivable', minor, voided_on, currency, client_id, id, null
  from invoice cross join lateral (values ('revenue', total_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
  where voided_at is not null and minor > 0
  union all
  select 'payment', id, 'cash', 'client-credit', amount_minor, paid_on, currency, client_id, null, id from payment
  union all
  select 'payment-reversal', reversal.id, 'client-credit', 'cash', reversal.amount_minor, reversed_on, currency, client_id, null, payment_id
  from payment_reversal as reversal join payment on payment.id = payment_id
  union all
  select 'allocation', part.id, case when part.amount_minor > 0 then 'client-credit' else 'receivable' end,
    case when part.amount_minor > 0 then 'receivable' else 'client-credit' end, abs(part.amount_minor),
    greatest(coalesce(reversed_on, paid_on), issued_date), payment.currency, payment.client_id, invoice_id, part.payment_id
  from payment_allocation as part join payment on payment.id = part.payment_id join invoice on invoice.id = invoice_id
    left join payment_reversal as reversal on reversal.id = part.reversal_id
  union all
  select 'credit-note', id, account, 'client-credit', minor, issued_date, currency, client_id, invoice_id, null
  from credit_note cross join lateral (values ('revenue', net_minor), ('tax', tax_minor)) as side (account, minor)
  where minor > 0
  union all
  select 'credit-application', id, case when amount_minor > 0 then 'client-credit' else 'receivable' end,
    case when amount_minor > 0 then 'receivable' else 'client-credit' end, abs(amount_minor), applied_on, currency, client_id,
    invoice_id, null
  from credit_application
  union all
  select 'loss', id, account, '', minor, null, currency, client_id, id, null
  from invoice
    cross join lateral (select total_minor - paid_minor - credited_minor as left_minor) as given_up
    cross join lateral (select bad_debt_tax(id, left_minor) as tax) as within
    cross join lateral (values ('bad-debt', left_minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
  where written_off_at is not null and minor <> 0;

-- What it holds, in the same shape.
create view ledger_told as
  select kind, case kind
      when 'payment' then payment_id
      when 'payment-reversal' then reversal_id
      when 'allocation' then allocation_id
      when 'credit-note' then credit_note_id
      when 'credit-application' then credit_application_id
      else invoice_id
    end as source_id, debit, credit, amount_minor, booked_on, currency, client_id, invoice_id, payment_id
  from ledger_entry where kind not in ('write-off', 'write-off-undone', 'recovery')
  union all
  select 'loss', invoice_id, account, '', sum(amount_minor)::bigint, null, currency, client_id, invoice_id, null
  from ledger_posting where account in ('bad-debt', 'bad-debt-tax')
  group by invoice_id, account, currency, client_id having sum(amount_minor) <> 0;

create view invariant_entries_have_a_source as
  select kind, source_id, debit, credit, amount_minor, booked_on, currency, client_id, invoice_id, payment_id
  from (select *, 1 as weight from ledger_told union all select *, -1 from ledger_source) as told
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(weight) > 0
  union all
  -- A recovery brings back as much as what caused it settles.
  select 'recovery', allocation_id, 'receivable', '', sum(entry.amount_minor)::bigint, null, entry.currency, entry.client_id,
    entry.invoice_id, entry.payment_id
  from ledger_entry as entry join payment_allocation as part on part.id = allocation_id
  where kind in ('recovery', 'write-off')
  group by allocation_id, part.id, entry.currency, entry.client_id, entry.invoice_id, entry.payment_id
  having sum(case debit when 'receivable' then entry.amount_minor else -entry.amount_minor end) <> part.amount_minor
    or (entry.invoice_id, entry.payment_id) is distinct from (part.invoice_id, part.payment_id)
  union all
  select 'recovery', credit_application_id, 'receivable', '', sum(entry.amount_minor)::bigint, null, entry.currency, entry.client_id,
    entry.invoice_id, null
  from ledger_entry as entry join credit_application as part on part.id = credit_application_id
  where kind in ('recovery', 'write-off')
  group by credit_application_id, part.id, entry.currency, entry.client_id, entry.invoice_id
  having sum(case debit when 'receivable' then entry.amount_minor else -entry.amount_minor end) <> part.amount_minor
    or entry.invoice_id is distinct from part.invoice_id;

create view invariant_sources_have_their_entries as
  select kind, source_id, debit, credit, amount_minor, booked_on, currency, client_id, invoice_id, payment_id
  from (select *, 1 as weight from ledger_source union all select *, -1 from ledger_told) as told
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 having sum(weight) > 0;
