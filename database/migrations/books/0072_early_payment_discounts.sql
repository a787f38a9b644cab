-- Discounts for early payment. An invoice says so many percent for so many days; whoever pays in time pays less, and the difference is an
-- allowance that takes back its share of each tax.

alter table organisation
  add column early_discount_percent numeric(4, 2),
  add column early_discount_days smallint,
  add constraint organisation_early_discount_range check (num_nulls(early_discount_percent, early_discount_days) in (0, 2)
    and early_discount_percent > 0 and early_discount_percent < 100 and early_discount_days between 0 and 365);
-- Overrides the organisation's; 0 percent is none.
alter table client
  add column early_discount_percent numeric(4, 2),
  add column early_discount_days smallint,
  add constraint client_early_discount_range check (num_nulls(early_discount_percent, early_discount_days) in (0, 2)
    and early_discount_percent >= 0 and early_discount_percent < 100 and early_discount_days between 0 and 365);
alter table invoice
  add column early_discount_percent numeric(4, 2),
  add column early_discount_days smallint,
  add constraint invoice_early_discount_range check (num_nulls(early_discount_percent, early_discount_days) in (0, 2)
    and early_discount_percent > 0 and early_discount_percent < 100 and early_discount_days between 0 and 365),
  -- A final invoice deducts all that a prepayment charged.
  add constraint invoice_prepayment_has_no_early_discount check (not is_prepayment or early_discount_percent is null);

create function refuse_other_early_discount() returns trigger language plpgsql as $$
begin
  perform refuse_frozen('a discount is granted late with its payment');
  return new;
end $$;
create trigger invoice_early_discount_is_frozen before update of early_discount_percent, early_discount_days on invoice for each row
  when (old.issued_at is not null
    and (new.early_discount_percent, new.early_discount_days) is distinct from (old.early_discount_percent, old.early_discount_days))
  execute function refuse_other_early_discount();

create function sum_of_taxes(taxes jsonb) returns bigint language sql immutable parallel safe as $$
  select coalesce(sum((tax ->> 'tax')::bigint), 0)::bigint from jsonb_array_elements(taxes) as tax
$$;
alter table payment_difference
  -- What of it is tax, and of which: as credit notes keep it, with what of it falls to what is taxed alike. Below 0 where it is taken back.
  add column tax_minor bigint not null default 0,
  add column taxes jsonb not null default '[]',
  add column lines jsonb not null default '[]',
  drop constraint payment_difference_kind,
  add constraint payment_difference_kind check (kind in ('bank-charges', 'withholding-tax', 'cash-rounding', 'early-payment-discount')),
  add constraint payment_difference_taxes_add_up check (tax_minor = sum_of_taxes(taxes)),
  add constraint payment_difference_tax_within check (abs(tax_minor) <= abs(amount_minor) and tax_minor * sign(amount_minor) >= 0);

alter table ledger_entry
  drop constraint ledger_entry_debit,
  drop constraint ledger_entry_credit,
  add constraint ledger_entry_debit check (debit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax',
    'opening', 'bank-charges', 'withholding-tax', 'cash-rounding', 'early-payment-discount')),
  add constraint ledger_entry_credit check (credit in ('receivable', 'revenue', 'tax', 'cash', 'client-credit', 'bad-debt', 'bad-debt-tax',
    'opening', 'bank-charges', 'withholding-tax', 'cash-rounding', 'early-payment-discount'));

-- The day of its payment or reversal; a discount takes nothing back before it was charged.
create function difference_day(of payment_difference) returns date language sql stable as $$
  select greatest(coalesce(reversed_on, paid_on), case when of.kind = 'early-payment-discount' then issued_date end)
  from payment join invoice on invoice.id = of.invoice_id left join payment_reversal as reversal on reversal.id = of.reversal_id
  where payment.id = of.payment_id
$$;

create or replace function post_payment_differences() returns trigger language plpgsql as $$
begin
  insert into ledger_entry (at, booked_on, kind, debit, credit, amount_minor, currency, client_id, payment_id, difference_id, actor_id)
    select coalesce(reversal.created_at, payment.created_at), difference_day(row(added.*)::payment_difference), 'payment-difference',
      case when minor > 0 then account else 'client-credit' end, case when minor > 0 then 'client-credit' else account end,
      abs(minor), currency, client_id, payment.id, added.id,
      case when reversal.id is null then payment.created_by else reversal.created_by end
    from added join payment on payment.id = added.payment_id left join payment_reversal as reversal on reversal.id = added.reversal_id
      cross join lateral (values (kind, added.amount_minor - tax_minor), ('tax', tax_minor)) as side (account, minor)
    where minor <> 0 order by added.id;
  update payment set difference_minor = difference_minor + moved.amount_minor
    from (select payment_id, sum(amount_minor) as amount_minor from added group by payment_id) as moved
    where payment.id = moved.payment_id;
  return null;
end $$;

create or replace function rate_of_entry(entry ledger_entry, own text) returns frozen_rate language plpgsql as $$
declare
  frozen frozen_rate;
  of_invoice bigint := entry.invoice_id;
begin
  -- A discount takes back what was charged, at the rate at which it was.
  if entry.difference_id is not null then
    select invoice_id into of_invoice from payment_difference where id = entry.difference_id and kind = 'early-payment-discount';
  end if;
  if entry.kind in ('charge', 'payment') or (entry.invoice_id is null and entry.payment_id is null) then
    select null, case entry.kind when 'charge' then entry.invoice_id end, case entry.kind when 'payment' then entry.payment_id end,
        own, found.rate, found.per, 10::numeric ^ (base.exponent - foreign_one.exponent), found.day, found.source
      into frozen
      from rate_on(entry.currency, own, entry.booked_on) as found
        join currency as base on base.code = own join currency as foreign_one on foreign_one.code = entry.currency;
    if frozen.rate is not null and num_nonnulls(frozen.invoice_id, frozen.payment_id) = 1 then
      insert into frozen_rate (invoice_id, payment_id, base_currency, rate, per, unit, day, source)
        select frozen.invoice_id, frozen.payment_id, own, frozen.rate, frozen.per, frozen.unit, frozen.day, frozen.source
        on conflict do nothing;
    end if;
    if entry.kind not in ('charge', 'payment') then return frozen; end if;
  end if;
  if of_invoice is not null then
    select * into frozen from frozen_rate where invoice_id = of_invoice;
  else
    select * into frozen from frozen_rate where payment_id = entry.payment_id;
  end if;
  return frozen;
end $$;

create or replace function take_base() returns trigger language plpgsql as $$
declare
  own char(3);
  frozen frozen_rate;
  taxed bigint;
  whole bigint;
  side text;
  former bigint;
begin
  if new.base_currency is not null then return new; end if;
  own := own_currency();
  if new.currency = own then
    new.base_currency := own;
    new.base_minor := new.amount_minor;
    return new;
  end if;
  frozen := rate_of_entry(new, own);
  if frozen.rate is null then
    -- Issued, or paid, while its currency was the organisation's own.
    if exists (select from ledger_entry where base_currency = currency
      and (invoice_id = new.invoice_id or (new.invoice_id is null and payment_id = new.payment_id)))
    then
      new.base_currency := new.currency;
      new.base_minor := new.amount_minor;
    end if;
    return new;
  end if;
  new.base_currency := frozen.base_currency;
  if new.kind in ('charge', 'void') then
    select tax_minor, total_minor into taxed, whole from invoice where id = new.invoice_id;
    -- The tax is what a return asks for: it is rounded by itself, the net amount is the rest.
    if 'tax' in (new.debit, new.credit) and new.amount_minor = taxed then
      new.base_minor := at_rate(taxed, frozen);
      return new;
    elsif 'revenue' in (new.debit, new.credit) and new.amount_minor = whole - taxed then
      new.base_minor := at_rate(whole, frozen) - at_rate(taxed, frozen);
      return new;
    end if;
  end if;
  -- So is the tax in a discount: both parts are what the whole is at the rate.
  if new.kind = 'payment-difference' and 'early-payment-discount' in (new.debit, new.credit) then
    select abs(difference.amount_minor), abs(difference.tax_minor) into whole, taxed from payment_difference as difference where id = new.difference_id;
    new.base_minor := at_rate(whole, frozen) - at_rate(taxed, frozen);
    return new;
  end if;
  side := case
    when new.invoice_id is not null and 'receivable' in (new.debit, new.credit) then 'receivable'
    when new.invoice_id is null and new.payment_id is not null and 'cash' in (new.debit, new.credit) then 'cash'
  end;
  if side is null then
    new.base_minor := at_rate(new.amount_minor, frozen);
    return new;
  end if;
  select coalesce(sum(case debit when side then amount_minor else -amount_minor end), 0) into former
    from ledger_entry where side in (debit, credit)
      and (invoice_id = new.invoice_id or (new.invoice_id is null and payment_id = new.payment_id));
  new.base_minor := abs(at_rate(former + case new.debit when side then new.amount_minor else -new.amount_minor end, frozen)
    - at_rate(former, frozen));
  return new;
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

-- The tax within so much of a written-off invoice, in proportion to what credit notes and discounts leave of total and tax.
create or replace function bad_debt_tax(of_invoice bigint, left_minor bigint) returns bigint language sql stable as $$
  select coalesce((
    select round(least(left_minor, total_left) * tax_left / total_left)::bigint
    from (
      select total_minor - coalesce(note_total, 0) - coalesce(discount_total, 0) as total_left,
        tax_minor - coalesce(note_tax, 0) - coalesce(discount_tax, 0) as tax_left
      from invoice
        cross join lateral (select sum(total_minor) as note_total, sum(tax_minor) as note_tax from credit_note where invoice_id = invoice.id) as notes
        cross join lateral (select sum(amount_minor) as discount_total, sum(tax_minor) as discount_tax from payment_difference
          where invoice_id = invoice.id and kind = 'early-payment-discount') as discounts
      where invoice.id = of_invoice
    ) as uncredited where total_left > 0
  ), 0)
$$;

-- What an invoice says of early payment, what is left to pay of it, and what was credited and granted by now; null where it says nothing.
create function early_discount(of_invoice invoice) returns jsonb language sql stable as $$
  select case when of_invoice.early_discount_percent is not null then jsonb_build_object(
    'percent', trim_scale(of_invoice.early_discount_percent)::text, 'days', of_invoice.early_discount_days,
    'claim', (case when of_invoice.voided_at is null then of_invoice.total_minor - of_invoice.paid_minor - of_invoice.credited_minor else 0 end)::text,
    'credited', (select coalesce(sum(total_minor), 0)::text from credit_note where invoice_id = of_invoice.id),
    'granted', (select coalesce(sum(amount_minor), 0)::text from payment_difference
      where invoice_id = of_invoice.id and kind = 'early-payment-discount')) end
$$;

create or replace view invariant_differences_settle as
  select difference.id, difference.payment_id
  from payment_difference as difference join payment on payment.id = difference.payment_id join currency on currency.code = payment.currency
  where not exists (
      select from payment_allocation as part
      where (part.payment_id, part.invoice_id) = (difference.payment_id, difference.invoice_id)
        and part.reversal_id is not distinct from difference.reversal_id and abs(part.amount_minor)
          >= difference.amount_minor * case when difference.reversal_id is null then 1 else -1 end)
    or (kind = 'cash-rounding' and 2 * abs(difference.amount_minor) > cash_step_minor)
    or (kind <> 'early-payment-discount' and (difference.tax_minor, difference.taxes, difference.lines) is distinct from (0, '[]', '[]'))
  union all
  select back.id, back.payment_id
  from payment_difference as back join payment_reversal as reversal on reversal.id = back.reversal_id
    left join payment_difference as difference on difference.payment_id = back.payment_id and difference.reversal_id is null
  where reversal.payment_id <> back.payment_id
    or (back.invoice_id, back.kind, -back.amount_minor, -back.tax_minor)
      is distinct from (difference.invoice_id, difference.kind, difference.amount_minor, difference.tax_minor);

-- Together with credit notes, discounts take back no more than was charged: in all and of each tax; and no more than was agreed, but for rounding.
create view invariant_discounts_within_charge as
  select invoice.id, discounts.minor as granted_minor
  from (
      select invoice_id, sum(amount_minor)::bigint as minor from payment_difference
      where kind = 'early-payment-discount' group by invoice_id
    ) as discounts join invoice on invoice.id = invoice_id join currency on currency.code = invoice.currency
  where minor > 0 and (
    minor > round(total_minor * coalesce(early_discount_percent, 0) / 100) + greatest(cash_step_minor / 2, 1)
    or minor + (select coalesce(sum(total_minor), 0) from credit_note where invoice_id = invoice.id) > total_minor
    or exists (
      select from (
        select category, rate, sum(tax)::bigint as minor from (
          select tax ->> 'category' as category, (tax ->> 'rate')::numeric as rate, (tax ->> 'tax')::bigint as tax
          from payment_difference as difference cross join lateral jsonb_array_elements(taxes) as tax
          where difference.invoice_id = invoice.id and kind = 'early-payment-discount'
          union all
          select category, rate, credited.tax_minor from credit_note as note join credit_note_tax as credited on credited.credit_note_id = note.id
          where note.invoice_id = invoice.id
        ) as part group by category, rate
      ) as taken left join invoice_tax as charged
        on charged.invoice_id = invoice.id and charged.category = taken.category and charged.rate = taken.rate
      where case when coalesce(charged.tax_minor, 0) < 0 then taken.minor < charged.tax_minor else taken.minor > coalesce(charged.tax_minor, 0) end
    ));

create function check_discounts() returns trigger language plpgsql as $$
begin
  -- Whoever credits the same invoice at the same time is waited for.
  perform from invoice where id = new.invoice_id for no key update;
  if exists (select from invariant_discounts_within_charge where id = new.invoice_id) then
    raise exception 'Discounts and credit notes take back no more than was charged' using errcode = 'check_violation',
      constraint = 'discount_within_charge';
  end if;
  return null;
end $$;
create constraint trigger payment_difference_is_within_charge after insert on payment_difference
  deferrable initially deferred for each row when (new.kind = 'early-payment-discount' and new.amount_minor > 0) execute function check_discounts();
create constraint trigger credit_note_leaves_discounts after insert on credit_note
  deferrable initially deferred for each row execute function check_discounts();

-- Sealed with what is issued from now on.
create or replace view issued_invoice as
  select entry.id, invoice.id as invoice_id, invoice.client_id, invoice.currency, invoice.series, invoice.number, invoice.number_year,
    invoice.number_counter, invoice.issued_date, invoice.issued_at, invoice.reference, invoice.prices_include_tax, invoice.tax_per_line,
    invoice.discount_percent, invoice.discount_typed_minor, invoice.subtotal_minor, invoice.discount_minor, invoice.tax_minor,
    invoice.total_minor, invoice.note, invoice.salesperson_id, invoice.seller_party_id, invoice.client_party_id,
    (select string_agg(row(position, title, description, cost, qty, line.discount_percent, line.discount_minor, price_minor, taxes)::text, E'\n'
      order by position) from invoice_line as line where line.invoice_id = invoice.id) as lines,
    (select string_agg(tax::text, E'\n' order by tax::text) from invoice_tax as tax where tax.invoice_id = invoice.id) as taxes,
    invoice.is_prepayment,
    (select string_agg(row(deduction.prepayment_id, net_minor, deduction.tax_minor, tax.category, tax.rate, tax.base_minor, tax.tax_minor)::text, E'\n'
      order by deduction.prepayment_id, tax.category, tax.rate) from invoice_deduction as deduction
      left join invoice_deduction_tax as tax using (invoice_id, prepayment_id) where deduction.invoice_id = invoice.id) as deductions,
    invoice.early_discount_percent, invoice.early_discount_days
  from ledger_entry as entry join invoice on invoice.id = entry.invoice_id
  where kind = 'charge' and not exists (
    select from ledger_entry as earlier where earlier.invoice_id = entry.invoice_id and earlier.kind = 'charge' and earlier.id < entry.id);
