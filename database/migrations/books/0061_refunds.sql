-- Money that goes back to a client, out of its credit. Taken back, a refund is a second row: its opposite.
create table refund (
  id bigint generated always as identity primary key,
  client_id bigint not null references client (id),
  currency char(3) not null references currency (code),
  amount_minor bigint not null,
  refunded_on date not null,
  method text not null constraint refund_method check (method in ('Cash', 'Bank Transfer', 'Card', 'PayPal', 'Other')),
  reference text not null default '' constraint refund_reference_length check (length(reference) <= 200),
  -- What came in and is given back by it.
  payment_id bigint references payment (id),
  reverses_id bigint constraint refund_reversed_once unique references refund (id),
  created_at timestamptz not null default now(),
  created_by bigint references app_user (id),
  constraint refund_sign check (case when reverses_id is null then amount_minor > 0 else amount_minor < 0 end)
);
create index refund_by_client on refund (client_id, refunded_on, id);
create index refund_by_payment on refund (payment_id) where payment_id is not null;
create trigger refund_append_only before update on refund for each row execute function refuse_change();
create trigger refund_delete_guard before delete on refund for each row execute function guard_ledger_delete();
create trigger refund_truncate_guard before truncate on refund for each statement execute function refuse_truncate();

-- What of a payment was given back is no longer there to be reversed.
alter table payment
  add column refunded_minor bigint not null default 0,
  drop constraint payment_reversed_within_amount,
  add constraint payment_reversed_within_amount check (
    reversed_minor >= 0 and refunded_minor >= 0 and reversed_minor + refunded_minor <= amount_minor);

update sealed_source set excluded = '{reversed_minor,refunded_minor}' where name = 'payment';
insert into sealed_source (name, numbered_by, excluded, is_sample) values
  ('refund', 'refund', '{}', 'coalesce((select is_sample from client where client.id = sealed.client_id), false)');

alter table ledger_entry
  add column refund_id bigint references refund (id),
  drop constraint ledger_entry_kind,
  drop constraint ledger_entry_source,
  add constraint ledger_entry_kind check (kind in ('charge', 'void', 'write-off', 'write-off-undone', 'recovery', 'payment',
    'payment-reversal', 'allocation', 'credit-note', 'credit-application', 'refund', 'refund-undone')),
  add constraint ledger_entry_source check (case
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
create unique index ledger_entry_once_a_refund on ledger_entry (refund_id) where refund_id is not null;

create function post_refunds() returns trigger language plpgsql as $$
begin
  -- Money leaves at the rate of its day, and comes back at that.
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, refund_id, actor_id, base_minor,
      base_currency)
    select added.created_at, refunded_on, case when added.amount_minor > 0 then 'refund' else 'refund-undone' end,
      case when added.amount_minor > 0 then 'client-credit' else 'cash' end,
      case when added.amount_minor > 0 then 'cash' else 'client-credit' end, abs(added.amount_minor), added.currency, added.client_id,
      added.id, created_by, undone.base_minor, undone.base_currency
    from added left join ledger_entry as undone on undone.refund_id = added.reverses_id order by added.id;
  update payment set refunded_minor = refunded_minor + refunded.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added where payment_id is not null group by payment_id) as refunded
    where payment.id = refunded.payment_id;
  return null;
end $$;
create trigger refund_posts after insert on refund referencing new table as added for each statement execute function post_refunds();


create or replace function book_exchange_difference() returns trigger language plpgsql as $$
declare
  base char(3) := coalesce(new.base_currency, own_currency());
  moved bigint := case new.credit when 'client-credit' then new.amount_minor else -new.amount_minor end;
  pool client_credit_base;
  taken bigint;
  difference bigint;
begin
  insert into client_credit_base (client_id, currency, base_currency) values (new.client_id, new.currency, base)
    on conflict do nothing;
  select * into pool from client_credit_base
    where client_id = new.client_id and currency = new.currency and base_currency = base for update;
  -- What brings the credit nearer to nothing leaves at the average, all of it with all; what adds to it comes in as it is worth.
  taken := case
    -- What an undone refund took, with its gain or loss.
    when new.kind = 'refund-undone' then new.base_minor + coalesce((
      select case told.debit when 'client-credit' then told.base_minor else -told.base_minor end
      from refund join ledger_entry as undone on undone.refund_id = refund.reverses_id
        join exchange_difference as told on told.entry_id = undone.id
      where refund.id = new.refund_id), 0)
    when pool.amount_minor = 0 or sign(pool.amount_minor) = sign(moved) then coalesce(new.base_minor, 0)
    when new.amount_minor <= abs(pool.amount_minor) then
      div(2 * abs(pool.base_minor)::numeric * new.amount_minor + abs(pool.amount_minor), 2 * abs(pool.amount_minor))
    else abs(pool.base_minor) + coalesce(round(new.base_minor::numeric * (new.amount_minor - abs(pool.amount_minor)) / new.amount_minor), 0)
  end;
  update client_credit_base set amount_minor = amount_minor + moved,
      base_minor = case when amount_minor + moved = 0 then 0 else base_minor + sign(moved)::bigint * taken end
    where client_id = new.client_id and currency = new.currency and base_currency = base;
  difference := taken - new.base_minor;
  if difference <> 0 then
    insert into exchange_difference (entry_id, booked_on, debit, credit, base_minor, base_currency, client_id, invoice_id, payment_id)
      -- A reversal takes a gain or a loss back from the account where it was booked.
      select new.id, new.booked_on, case when leaves then 'client-credit' else account end,
        case when leaves then account else 'client-credit' end, abs(difference), base, new.client_id, new.invoice_id, new.payment_id
      from (select case when difference > 0 then 'exchange-gain' else 'exchange-loss' end as account,
        (new.debit = 'client-credit') = (difference > 0) as leaves) as side;
  end if;
  return null;
end $$;

create or replace function keep_client_movements() returns trigger language plpgsql as $$
begin
  insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
  select moved.client_id, moved.currency, booked_on, entry_id, minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else moved.kind end, moved.invoice_id,
    coalesce(note.number, invoice.number, payment.method, refund.method, '')
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id, refund_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end) as minor
    from added where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id, refund_id
  ) as moved
    left join invoice on invoice.id = moved.invoice_id
    left join payment on payment.id = moved.payment_id
    left join credit_note as note on note.id = moved.credit_note_id
    left join refund on refund.id = moved.refund_id
  where minor <> 0;
  return null;
end $$;

create or replace view ledger_movement as
  select moved.client_id, moved.currency, booked_on as day, moved.entry_id, minor as amount_minor,
    case moved.kind when 'charge' then 'invoice' when 'payment-reversal' then 'reversal' else moved.kind end as kind,
    moved.invoice_id, coalesce(note.number, invoice.number, payment.method, refund.method, '') as reference
  from (
    select min(id) as entry_id, at, booked_on, kind, client_id, currency, invoice_id, payment_id, credit_note_id, refund_id,
      sum(case when debit in ('receivable', 'client-credit') then amount_minor else 0 end
        - case when credit in ('receivable', 'client-credit') then amount_minor else 0 end)::bigint as minor
    from ledger_entry where kind not in ('allocation', 'credit-application')
    group by at, booked_on, kind, client_id, currency, invoice_id, payment_id, reversal_id, allocation_id, credit_note_id,
      credit_application_id, refund_id
  ) as moved
    left join invoice on invoice.id = moved.invoice_id
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

create view invariant_refunded_is_refunds as
  select payment.id, refunded_minor, coalesce(refunded.minor, 0) as refunds_minor
  from payment left join (
    select payment_id, sum(amount_minor) as minor from refund where payment_id is not null group by payment_id
  ) as refunded on refunded.payment_id = payment.id
  where refunded_minor <> coalesce(refunded.minor, 0);
-- A refund gives back money of its own client, and taken back it is what it was.
create view invariant_refunds_are_of_their_client as
  select refund.id, refund.client_id from refund join payment on payment.id = refund.payment_id
  where (refund.client_id, refund.currency) is distinct from (payment.client_id, payment.currency)
  union all
  select refund.id, refund.client_id from refund join refund as undone on undone.id = refund.reverses_id
  where undone.reverses_id is not null or (refund.client_id, refund.currency, -refund.amount_minor, refund.refunded_on, refund.method,
    refund.payment_id) is distinct from (undone.client_id, undone.currency, undone.amount_minor, undone.refunded_on, undone.method,
    undone.payment_id);
