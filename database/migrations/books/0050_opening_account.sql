-- What was issued elsewhere is neither revenue nor tax of these books, and what was paid there is no cash of theirs: both stand against an
-- opening account. What happens to such an invoice here (payments, credit notes, losses) is booked as any other.
alter table payment add column is_opening boolean not null default false;

alter table ledger_entry
  drop constraint ledger_entry_debit,
  drop constraint ledger_entry_credit,
  add constraint ledger_entry_debit check (
    debit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax', 'opening')),
  add constraint ledger_entry_credit check (
    credit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax', 'opening'));

-- Imports wrote an invoice and its payment in one transaction, for nobody.
alter table payment disable trigger user;
update payment set is_opening = true from payment_allocation as part join invoice on invoice.id = part.invoice_id
  where part.payment_id = payment.id and part.reversal_id is null and invoice.series = 'imported'
    and payment.created_by is null and payment.created_at = invoice.created_at;
alter table payment enable trigger user;

alter table ledger_entry disable trigger user;
update ledger_entry as entry set debit = case debit when 'receivable' then debit else 'opening' end,
    credit = case credit when 'receivable' then credit else 'opening' end
  from invoice where kind in ('charge', 'void') and invoice.id = entry.invoice_id and invoice.series = 'imported';
update ledger_entry as entry set debit = case debit when 'cash' then 'opening' else debit end,
    credit = case credit when 'cash' then 'opening' else credit end
  from payment where kind in ('payment', 'payment-reversal') and payment.id = entry.payment_id and is_opening;
alter table ledger_entry enable trigger user;

create or replace function guard_payment() returns trigger language plpgsql as $$
begin
  if (new.client_id, new.currency, new.amount_minor, new.paid_on, new.method, new.note, new.is_opening)
    is distinct from (old.client_id, old.currency, old.amount_minor, old.paid_on, old.method, old.note, old.is_opening)
  then
    raise exception 'A payment is corrected by a reversal' using errcode = 'check_violation', constraint = 'payment_is_append_only';
  end if;
  return new;
end $$;

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
        cross join lateral (values (case now.series when 'imported' then 'opening' else 'revenue' end, now.total_minor - now.tax_minor),
          (case now.series when 'imported' then 'opening' else 'tax' end, now.tax_minor)) as side (account, minor)
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
    select created_at, paid_on, 'payment', case when is_opening then 'opening' else 'cash' end, 'client-credit', amount_minor, currency, client_id, id, created_by
    from added order by id;
  return null;
end $$;

create or replace function post_payment_reversals() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, reversal_id, actor_id)
    select added.created_at, reversed_on, 'payment-reversal', 'client-credit',
      case when is_opening then 'opening' else 'cash' end, added.amount_minor, currency, client_id, payment.id, added.id, added.created_by
    from added join payment on payment.id = added.payment_id order by added.id;
  update payment set reversed_minor = reversed_minor + reversed.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as reversed
    where payment.id = reversed.payment_id;
  return null;
end $$;

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
  where voided_at is not null and minor > 0
  union all
  select 'payment', id, case when is_opening then 'opening' else 'cash' end, 'client-credit', amount_minor, paid_on, currency, client_id, null, id from payment
  union all
  select 'payment-reversal', reversal.id, 'client-credit', case when is_opening then 'opening' else 'cash' end, reversal.amount_minor,
    reversed_on, currency, client_id, null, payment_id
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

create or replace view invariant_payment_is_ledger as
  select payment.id, amount_minor, reversed_minor, coalesce(posted.minor, 0) as ledger_minor
  from payment left join (
    select payment_id, sum(amount_minor) as minor from ledger_posting where account in ('cash', 'opening') group by payment_id
  ) as posted on posted.payment_id = payment.id
  where coalesce(posted.minor, 0) <> amount_minor - reversed_minor;
