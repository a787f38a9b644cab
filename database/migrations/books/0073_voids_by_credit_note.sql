-- A void by a credit note: where the law asks for a document that cancels an invoice, voiding it issues a credit note on all of it. The invoice
-- stays in the books at its day, the credit note is in them at its own, and what the invoice says is void.

-- Without a word of the organisation, the law of its country decides.
alter table organisation add column voids_by_credit_note boolean, add column voiding_version integer not null default 1;
create function voids_by_credit_note() returns boolean language sql stable as $$
  select coalesce((
    select coalesce(voids_by_credit_note, lower(trim(country)) in
      ('de', 'germany', 'deutschland', 'at', 'austria', 'österreich', 'fr', 'france', 'it', 'italy', 'italia', 'es', 'spain', 'españa',
        'pt', 'portugal', 'pl', 'poland', 'polska'))
    from organisation), false)
$$;

alter table credit_note add column cancels boolean not null default false;
create unique index credit_note_cancels_once on credit_note (invoice_id) where cancels;

alter table invoice
  drop constraint invoice_void_is_unsettled,
  add constraint invoice_void_is_unsettled check (voided_at is null or (paid_minor = 0 and credited_minor in (0, total_minor)));

-- What is void was settled by nothing, or by its cancelling credit note alone; nothing settles it later, and nothing takes that back.
create function keep_void_unsettled() returns trigger language plpgsql as $$
begin
  if new.credited_minor = (case when old.voided_at is not null then old.credited_minor
    else coalesce((select sum(amount_minor) from credit_application as part join credit_note as note on note.id = part.credit_note_id
      where note.invoice_id = new.id and cancels), 0) end)
  then
    return new;
  end if;
  raise exception 'Only its cancelling credit note settles a void invoice' using errcode = 'check_violation', constraint = 'invoice_void_is_unsettled';
end $$;
create trigger invoice_void_stays_unsettled before update of voided_at, credited_minor on invoice for each row
  when (new.voided_at is not null and (old.credited_minor <> 0 or new.credited_minor <> 0)) execute function keep_void_unsettled();

create view invariant_cancellation_credits_everything as
  select note.id, note.invoice_id, note.net_minor, note.tax_minor, invoice.total_minor - invoice.tax_minor as charged_net_minor,
    invoice.tax_minor as charged_tax_minor
  from credit_note as note join invoice on invoice.id = note.invoice_id
  where cancels and ((note.net_minor, note.tax_minor) <> (invoice.total_minor - invoice.tax_minor, invoice.tax_minor)
    or exists (
      select category, rate from (
        select category, rate, base_minor, tax_minor from invoice_tax where invoice_tax.invoice_id = note.invoice_id
        union all
        select category, rate, -base_minor, -credit_note_tax.tax_minor from credit_note_tax where credit_note_id = note.id
      ) as part group by category, rate having sum(base_minor) <> 0 or sum(part.tax_minor) <> 0
    ));
create view invariant_cancelled_by_its_note_alone as
  select invoice.id, note.id as credit_note_id, invoice.voided_on, note.issued_date, invoice.credited_minor, coalesce(applied.minor, 0) as applied_minor
  from invoice left join credit_note as note on note.invoice_id = invoice.id and cancels
    left join lateral (
      select sum(amount_minor)::bigint as minor from credit_application where credit_note_id = note.id
    ) as applied on true
  where note.id is not null and (voided_on is distinct from note.issued_date or invoice.credited_minor <> invoice.total_minor
      or coalesce(applied.minor, 0) <> invoice.total_minor
      or exists (select from credit_note as other where other.invoice_id = invoice.id and other.id <> note.id))
    or note.id is null and voided_at is not null and invoice.credited_minor <> 0;

-- A note comes before its parts, and before its invoice is void.
create function check_cancellation() returns trigger language plpgsql as $$
begin
  if exists (select from invariant_cancellation_credits_everything where id = new.id)
    or exists (select from invariant_cancelled_by_its_note_alone where id = new.invoice_id)
  then
    raise exception 'A cancelling credit note credits all of its invoice, which it alone settles, and makes it void'
      using errcode = 'check_violation', constraint = 'credit_note_cancels_its_invoice';
  end if;
  return null;
end $$;
create constraint trigger credit_note_cancels_its_invoice after insert on credit_note
  deferrable initially deferred for each row when (new.cancels) execute function check_cancellation();

-- Its credit note has taken the charge of a cancelled invoice back: its void posts nothing.
create or replace function post_invoices() returns trigger language plpgsql security definer set search_path to 'public', 'pg_temp' as $$
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
        cross join lateral (values (case now.series when 'imported' then 'opening' else 'revenue' end, now.total_minor - now.tax_minor),
          (case now.series when 'imported' then 'opening' else 'tax' end, now.tax_minor)) as side (account, minor)
        cross join lateral (
          select now.issued_at, now.issued_date, 'charge', 'receivable', account, minor
            where was.issued_at is null and now.issued_at is not null
          union all
          select now.voided_at, now.voided_on, 'void', account, 'receivable', minor
            where was.voided_at is null and now.voided_at is not null and now.credited_minor = 0
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

-- Nor is it the source of an entry.
create or replace view ledger_source as
  select 'charge' as kind, id as source_id, 'receivable' as debit, account as credit, minor as amount_minor, issued_date as booked_on,
    currency, client_id, id as invoice_id, null::bigint as payment_id
  from invoice cross join lateral (values (case series when 'imported' then 'opening' else 'revenue' end, total_minor - tax_minor),
    (case series when 'imported' then 'opening' else 'tax' end, tax_minor)) as side (account, minor)
  where issued_at is not null and minor > 0
  union all
  select 'void', id, account, 'receivable', minor, voided_on, currency, client_id, id, null
  from invoice cross join lateral (values (case series when 'imported' then 'opening' else 'revenue' end, total_minor - tax_minor),
    (case series when 'imported' then 'opening' else 'tax' end, tax_minor)) as side (account, minor)
  where voided_at is not null and credited_minor = 0 and minor > 0
  union all
  select 'payment', id, case when is_opening then 'opening' else 'cash' end, 'client-credit', amount_minor, paid_on, currency, client_id, null, id from payment
  union all
  select 'payment-reversal', reversal.id, 'client-credit', case when is_opening then 'opening' else 'cash' end, reversal.amount_minor,
    reversed_on, currency, client_id, null, payment_id
  from payment_reversal as reversal join payment on payment.id = payment_id
  union all
  select 'payment-difference', difference.id, case when minor > 0 then account else 'client-credit' end,
    case when minor > 0 then 'client-credit' else account end, abs(minor),
    difference_day(difference), payment.currency, payment.client_id, null, difference.payment_id
  from payment_difference as difference join payment on payment.id = difference.payment_id
    cross join lateral (values (kind, difference.amount_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
  where minor <> 0
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
  select case when amount_minor > 0 then 'refund' else 'refund-undone' end, id,
    case when amount_minor > 0 then 'client-credit' else 'cash' end, case when amount_minor > 0 then 'cash' else 'client-credit' end,
    abs(amount_minor), refunded_on, currency, client_id, null, null
  from refund
  union all
  select 'loss', id, account, '', minor, null, currency, client_id, id, null
  from invoice
    cross join lateral (select total_minor - paid_minor - credited_minor as left_minor) as given_up
    cross join lateral (select bad_debt_tax(id, left_minor) as tax) as within
    cross join lateral (values ('bad-debt', left_minor - tax), ('bad-debt-tax', tax)) as side (account, minor)
  where written_off_at is not null and minor <> 0;
