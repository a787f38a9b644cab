-- What does not arrive of what is owed, and settles it all the same: bank charges, tax that the client kept back, cash rounding. It belongs to
-- its payment: allocations settle the sum of both, and a reversal takes back both. It is posted to client credit like the money beside it.

-- What cash is rounded to, by law or custom: 0.05 where nothing else is known.
alter table currency add column cash_step_minor smallint not null default 5 constraint currency_cash_step_positive check (cash_step_minor > 0);
update currency set cash_step_minor = 1 where exponent = 0;
update currency set cash_step_minor = step from (values ('CZK', 100), ('DKK', 50), ('HKD', 10), ('HUF', 500), ('ILS', 10), ('NOK', 100),
  ('NZD', 10), ('SEK', 100), ('ZAR', 10)) as known (code, step) where currency.code = known.code;

create table payment_difference (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payment (id),
  invoice_id bigint not null references invoice (id),
  -- As the ledger calls its account.
  kind text not null constraint payment_difference_kind check (kind in ('bank-charges', 'withholding-tax', 'cash-rounding')),
  -- What is settled without money. Cash is rounded up, too: then less is settled than came in.
  amount_minor bigint not null,
  -- What took it back.
  reversal_id bigint constraint payment_difference_reversed_once unique references payment_reversal (id),
  constraint payment_difference_sign check (amount_minor <> 0
    and (kind = 'cash-rounding' or (amount_minor > 0) = (reversal_id is null)))
);
create unique index payment_difference_once on payment_difference (payment_id) where reversal_id is null;
create index payment_difference_by_payment on payment_difference (payment_id);
create index payment_difference_by_invoice on payment_difference (invoice_id);
create trigger payment_difference_append_only before update on payment_difference for each row execute function refuse_change();
create trigger payment_difference_delete_guard before delete on payment_difference for each row execute function guard_payment_part_delete();
create trigger payment_difference_truncate_guard before truncate on payment_difference for each statement execute function refuse_truncate();

alter table payment add column difference_minor bigint not null default 0;
update sealed_source set excluded = '{reversed_minor,refunded_minor,difference_minor}' where name = 'payment';
insert into sealed_source (name, numbered_by, excluded, is_sample) values
  ('payment_difference', 'payment_difference', '{}', 'coalesce((select is_sample from payment where payment.id = sealed.payment_id), false)');

alter table ledger_entry
  add column difference_id bigint references payment_difference (id),
  drop constraint ledger_entry_kind,
  drop constraint ledger_entry_source,
  drop constraint ledger_entry_debit,
  drop constraint ledger_entry_credit,
  add constraint ledger_entry_debit check (debit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax',
    'opening', 'bank-charges', 'withholding-tax', 'cash-rounding')),
  add constraint ledger_entry_credit check (credit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax',
    'opening', 'bank-charges', 'withholding-tax', 'cash-rounding')),
  add constraint ledger_entry_kind check (kind in ('charge', 'void', 'write-off', 'write-off-undone', 'recovery', 'payment',
    'payment-reversal', 'payment-difference', 'allocation', 'credit-note', 'credit-application', 'refund', 'refund-undone')),
  add constraint ledger_entry_source check (case
    when kind = 'payment-difference' then num_nulls(payment_id, difference_id) = 0
      and num_nonnulls(invoice_id, reversal_id, allocation_id, credit_note_id, credit_application_id, refund_id) = 0
    when difference_id is not null then false
    when kind in ('refund', 'refund-undone') then refund_id is not null
      and num_nonnulls(invoice_id, payment_id, reversal_id, allocation_id, credit_note_id, credit_application_id) = 0
    when refund_id is not null then false
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

create function post_payment_differences() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, difference_id, actor_id)
    select coalesce(reversal.created_at, payment.created_at), coalesce(reversed_on, paid_on), 'payment-difference',
      case when added.amount_minor > 0 then kind else 'client-credit' end, case when added.amount_minor > 0 then 'client-credit' else kind end,
      abs(added.amount_minor), currency, client_id, payment.id, added.id,
      case when reversal.id is null then payment.created_by else reversal.created_by end
    from added join payment on payment.id = added.payment_id left join payment_reversal as reversal on reversal.id = added.reversal_id
    order by added.id;
  update payment set difference_minor = difference_minor + moved.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as moved
    where payment.id = moved.payment_id;
  return null;
end $$;
create trigger payment_difference_posts after insert on payment_difference
  referencing new table as added for each statement execute function post_payment_differences();

create or replace function keep_client_movements() returns trigger language plpgsql as $$
begin
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select moved.client_id, moved.currency, booked_on, entry_id, minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else coalesce(difference.kind, moved.kind) end,
    invoice.id, coalesce(note.number, invoice.number, payment.method, refund.method, '')
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id, refund_id, difference_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end) as minor
    from added where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id, refund_id, difference_id
  ) as moved
    left join payment_difference as difference on difference.id = moved.difference_id
    left join invoice on invoice.id = coalesce(moved.invoice_id, difference.invoice_id)
    left join payment on payment.id = moved.payment_id
    left join credit_note as note on note.id = moved.credit_note_id
    left join refund on refund.id = moved.refund_id
  where minor <> 0;
  return null;
end $$;

create or replace view ledger_movement as
  select moved.client_id, moved.currency, booked_on as day, moved.entry_id, minor as amount_minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else coalesce(difference.kind, moved.kind) end as kind,
    invoice.id as invoice_id, coalesce(note.number, invoice.number, payment.method, refund.method, '') as reference
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id, refund_id, difference_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end)::bigint as minor
    from ledger_entry where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id, refund_id, difference_id
  ) as moved
    left join payment_difference as difference on difference.id = moved.difference_id
    left join invoice on invoice.id = coalesce(moved.invoice_id, difference.invoice_id)
    left join payment on payment.id = moved.payment_id
    left join credit_note as note on note.id = moved.credit_note_id
    left join refund on refund.id = moved.refund_id
  where minor <> 0;

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
  select 'payment-difference', difference.id, case when difference.amount_minor > 0 then kind else 'client-credit' end,
    case when difference.amount_minor > 0 then 'client-credit' else kind end, abs(difference.amount_minor),
    coalesce(reversed_on, paid_on), payment.currency, payment.client_id, null, difference.payment_id
  from payment_difference as difference join payment on payment.id = difference.payment_id
    left join payment_reversal as reversal on reversal.id = difference.reversal_id
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

create or replace view ledger_told as
  select kind, case kind
      when 'payment' then payment_id
      when 'payment-reversal' then reversal_id
      when 'payment-difference' then difference_id
      when 'allocation' then allocation_id
      when 'credit-note' then credit_note_id
      when 'credit-application' then credit_application_id
      when 'refund' then refund_id
      when 'refund-undone' then refund_id
      else invoice_id
    end as source_id, debit, credit, amount_minor, booked_on, currency, client_id, invoice_id, payment_id
  from ledger_entry where kind not in ('write-off', 'write-off-undone', 'recovery')
  union all
  select 'loss', invoice_id, account, '', sum(amount_minor)::bigint, null, currency, client_id, invoice_id, null
  from ledger_posting where account in ('bad-debt', 'bad-debt-tax')
  group by invoice_id, account, currency, client_id having sum(amount_minor) <> 0;

create or replace function credit_beside(note credit_note, is_newer boolean) returns bigint language sql stable as $$
  select (select coalesce(sum(other.total_minor - (
      select coalesce(sum(amount_minor), 0) from credit_application where credit_note_id = other.id)), 0)
    from credit_note as other where other.client_id = note.client_id and other.currency = note.currency
      and other.id <> note.id and (other.id > note.id) = is_newer)::bigint
    + (select coalesce(sum(payment.amount_minor - reversed_minor + difference_minor - (
      select coalesce(sum(amount_minor), 0) from payment_allocation where payment_id = payment.id)), 0)
    from payment where payment.client_id = note.client_id and payment.currency = note.currency
      and (payment.created_at > note.created_at) = is_newer)::bigint
$$;

create or replace view invariant_payment_not_over_allocated as
  select payment.id, payment.amount_minor, sum(payment_allocation.amount_minor) as allocated_minor
  from payment join payment_allocation on payment_allocation.payment_id = payment.id
  group by payment.id having sum(payment_allocation.amount_minor) > payment.amount_minor - payment.reversed_minor + payment.difference_minor;

create view invariant_difference_is_the_payments as
  select payment.id, difference_minor, coalesce(differences.minor, 0) as differences_minor
  from payment left join (
    select payment_id, sum(amount_minor) as minor from payment_difference group by payment_id
  ) as differences on differences.payment_id = payment.id
  where difference_minor <> coalesce(differences.minor, 0);
-- A difference settles an invoice together with its payment, cash is rounded by half a step at most, and taken back it is what it was.
create view invariant_differences_settle as
  select difference.id, difference.payment_id
  from payment_difference as difference join payment on payment.id = difference.payment_id join currency on currency.code = payment.currency
  where not exists (
      select from payment_allocation as part
      where (part.payment_id, part.invoice_id) = (difference.payment_id, difference.invoice_id)
        and part.reversal_id is not distinct from difference.reversal_id and abs(part.amount_minor) >= abs(difference.amount_minor))
    or (kind = 'cash-rounding' and 2 * abs(difference.amount_minor) > cash_step_minor)
  union all
  select back.id, back.payment_id
  from payment_difference as back join payment_reversal as reversal on reversal.id = back.reversal_id
    left join payment_difference as difference on difference.payment_id = back.payment_id and difference.reversal_id is null
  where reversal.payment_id <> back.payment_id
    or (back.invoice_id, back.kind, -back.amount_minor) is distinct from (difference.invoice_id, difference.kind, difference.amount_minor);
