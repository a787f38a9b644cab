-- Rates by day, frozen with each document in another currency, and what every entry comes to in the organisation's own currency.

-- What a rate is exactly once the own currency changed: a quotient that decimals may not reach. Otherwise it is what was typed.
alter table exchange_rate
  add column numerator numeric,
  add column denominator numeric,
  add constraint exchange_rate_is_exact check (
    num_nulls(numerator, denominator) in (0, 2) and numerator > 0 and denominator > 0);
-- The goal in whole units as it was typed, where the own currency has fewer decimals by now.
alter table organisation add column goal_exact numeric;

-- On this day one unit of a currency was worth so much of its base. A bank may tell all its rates of one currency: the others follow.
create table daily_rate (
  day date not null constraint daily_rate_day_in_range check (day between '1970-01-01' and '2199-12-31'),
  currency char(3) not null references currency (code),
  base char(3) not null references currency (code),
  rate numeric(20, 10) not null constraint daily_rate_positive check (rate > 0),
  source text not null constraint daily_rate_source_length check (length(source) between 1 and 60),
  primary key (currency, base, day),
  constraint daily_rate_of_two_currencies check (currency <> base)
);
create index daily_rate_by_day on daily_rate (day);

-- The latest rate of the ten days up to a day, since banks tell none on holidays; else the one in the settings. It is rate / per.
create function rate_on(of_currency text, in_currency text, on_day date)
returns table (rate numeric, per numeric, day date, source text) language sql stable as $$
  select found.rate, found.per, found.day, found.source from (
    (select one.rate, 1::numeric as per, one.day, one.source, 1 as place from daily_rate as one
      where one.currency = of_currency and one.base = in_currency and one.day between on_day - 10 and on_day
      order by one.day desc limit 1)
    union all
    (select 1, one.rate, one.day, one.source, 2 from daily_rate as one
      where one.currency = in_currency and one.base = of_currency and one.day between on_day - 10 and on_day
      order by one.day desc limit 1)
    union all
    (select wanted.rate, given.rate, wanted.day, wanted.source, 3
      from daily_rate as wanted join daily_rate as given on given.currency = wanted.currency and given.day = wanted.day
      where wanted.base = in_currency and given.base = of_currency and wanted.day between on_day - 10 and on_day
      order by wanted.day desc limit 1)
    union all
    select coalesce(setting.numerator, setting.rate), coalesce(setting.denominator, 1),
      (setting.updated_at at time zone organisation_zone())::date, 'settings', 4
    from exchange_rate as setting join organisation on organisation.currency = in_currency
    where setting.currency = of_currency
  ) as found order by found.place = 4, found.day desc, found.place limit 1
$$;

-- The rate of an invoice as of its issue, or of a payment as of its day: its amounts never change with a later one.
create table frozen_rate (
  id bigint generated always as identity primary key,
  invoice_id bigint constraint frozen_rate_once_an_invoice unique references invoice (id) on delete cascade,
  payment_id bigint constraint frozen_rate_once_a_payment unique references payment (id) on delete cascade,
  base_currency char(3) not null references currency (code),
  rate numeric not null constraint frozen_rate_positive check (rate > 0),
  per numeric not null default 1 constraint frozen_rate_per_positive check (per > 0),
  -- 10 ^ (decimals of the base currency − those of the document's).
  unit numeric not null,
  day date not null,
  source text not null,
  constraint frozen_rate_of_one check (num_nonnulls(invoice_id, payment_id) = 1)
);

-- Exactly, in minor units of the base currency, a half away from zero.
create function at_rate(minor bigint, of_rate frozen_rate) returns bigint language sql immutable as $$
  select (sign(minor) * div(2 * abs(minor) * (of_rate).rate * (of_rate).unit + (of_rate).per, 2 * (of_rate).per))::bigint
$$;

create function guard_frozen_rate_delete() returns trigger language plpgsql as $$
begin
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from payment where id = old.payment_id and not is_sample)
  then
    raise exception 'A frozen rate stays' using errcode = 'check_violation', constraint = 'frozen_rate_is_append_only';
  end if;
  return old;
end $$;
create trigger frozen_rate_append_only before update on frozen_rate for each row execute function refuse_change();
create trigger frozen_rate_delete_guard before delete on frozen_rate for each row execute function guard_frozen_rate_delete();
create trigger frozen_rate_truncate_guard before truncate on frozen_rate for each statement execute function refuse_truncate();

-- Known wherever a rate is. Entries of the own currency are worth what they are.
alter table ledger_entry add column base_minor bigint, add column base_currency char(3) references currency (code);
alter table ledger_entry disable trigger user;
update ledger_entry set base_minor = amount_minor, base_currency = currency where currency = coalesce((select currency from organisation), 'USD');
alter table ledger_entry enable trigger user;
alter table ledger_entry
  add constraint ledger_entry_base_is_whole check (num_nulls(base_minor, base_currency) in (0, 2) and base_minor >= 0),
  add constraint ledger_entry_base_is_its_amount check (base_currency <> currency or base_minor = amount_minor);

-- A client's credit in another currency, and at what it was taken: what is used of it leaves at the average.
create table client_credit_base (
  client_id bigint not null references client (id) on delete cascade,
  currency char(3) not null references currency (code),
  base_currency char(3) not null references currency (code),
  amount_minor bigint not null default 0,
  base_minor bigint not null default 0,
  primary key (client_id, currency, base_currency),
  constraint client_credit_base_of_nothing check (amount_minor <> 0 or base_minor = 0)
);

-- What an entry moves out of a client's credit at another rate than it came in: a gain or a loss, in the base currency alone.
create table exchange_difference (
  id bigint generated always as identity primary key,
  entry_id bigint not null constraint exchange_difference_once_an_entry unique references ledger_entry (id) on delete cascade,
  booked_on date not null,
  debit text not null,
  credit text not null,
  base_minor bigint not null constraint exchange_difference_positive check (base_minor > 0),
  base_currency char(3) not null references currency (code),
  client_id bigint not null references client (id),
  invoice_id bigint references invoice (id),
  payment_id bigint references payment (id),
  constraint exchange_difference_accounts check (
    (debit = 'client-credit' and credit in ('exchange-gain', 'exchange-loss'))
    or (credit = 'client-credit' and debit in ('exchange-gain', 'exchange-loss')))
);
create index exchange_difference_by_invoice on exchange_difference (invoice_id);
create index exchange_difference_by_client on exchange_difference (client_id);
create index exchange_difference_by_payment on exchange_difference (payment_id);
create function guard_exchange_difference_delete() returns trigger language plpgsql as $$
begin
  if exists (select from client where id = old.client_id and not is_sample) then
    raise exception 'Rows of exchange_difference are only ever added' using errcode = 'check_violation',
      constraint = 'exchange_difference_is_append_only';
  end if;
  return old;
end $$;
create trigger exchange_difference_append_only before update on exchange_difference for each row execute function refuse_change();
create trigger exchange_difference_delete_guard before delete on exchange_difference
  for each row execute function guard_exchange_difference_delete();
create trigger exchange_difference_truncate_guard before truncate on exchange_difference
  for each statement execute function refuse_truncate();

-- Before the organisation is set up, that of a new one: what was issued elsewhere may be imported first.
create function own_currency() returns char(3) language sql stable as $$
  select coalesce((select currency from organisation), 'USD')
$$;

-- The rate of what caused an entry, which the first entry of a document or a payment freezes.
create function rate_of_entry(entry ledger_entry, own text) returns frozen_rate language plpgsql as $$
declare
  frozen frozen_rate;
begin
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
  if entry.invoice_id is not null then
    select * into frozen from frozen_rate where invoice_id = entry.invoice_id;
  else
    select * into frozen from frozen_rate where payment_id = entry.payment_id;
  end if;
  return frozen;
end $$;

-- Amounts are valued by what is open before and after them, so that all of an invoice comes to its total at its rate, however it is
-- settled, and all of a payment to its amount.
create function take_base() returns trigger language plpgsql as $$
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
create trigger ledger_entry_takes_base before insert on ledger_entry for each row execute function take_base();

create function book_exchange_difference() returns trigger language plpgsql as $$
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
create trigger ledger_entry_books_exchange_difference after insert on ledger_entry for each row
  when (new.currency is distinct from new.base_currency and 'client-credit' in (new.debit, new.credit))
  execute function book_exchange_difference();

-- The books in the base currency: debits positive, credits negative.
create view base_posting as
  select entry.id as entry_id, booked_on, kind, account, sign * base_minor as base_minor, base_currency, currency, client_id, invoice_id,
    payment_id
  from ledger_entry as entry cross join lateral (values (debit, 1), (credit, -1)) as side (account, sign)
  where base_minor is not null
  union all
  select entry_id, told.booked_on, 'exchange-difference', account, sign * told.base_minor, told.base_currency, currency, told.client_id,
    told.invoice_id, told.payment_id
  from exchange_difference as told join ledger_entry as entry on entry.id = entry_id
    cross join lateral (values (told.debit, 1), (told.credit, -1)) as side (account, sign);

-- What is open of an invoice is worth so much at its frozen rate.
create view invariant_receivable_is_at_its_rate as
  select frozen.invoice_id, at_rate(open.amount_minor, frozen) as at_rate_minor, open.base_minor
  from frozen_rate as frozen cross join lateral (
    select coalesce(sum(sign * amount_minor), 0)::bigint as amount_minor, coalesce(sum(sign * base_minor), 0)::bigint as base_minor
    from ledger_entry as entry cross join lateral (values (debit, 1), (credit, -1)) as side (account, sign)
    where entry.invoice_id = frozen.invoice_id and account = 'receivable'
  ) as open
  where at_rate(open.amount_minor, frozen) <> open.base_minor;
-- A client's credit is kept as the books in the base currency have it, where all that moved it is known in that.
create view invariant_client_credit_base_is_booked as
  select client_id, currency, base_currency, pool.base_minor, coalesce(booked.base_minor, 0) as booked_minor
  from client_credit_base as pool full join (
    select client_id, currency, base_currency, -sum(base_minor)::bigint as base_minor from base_posting
    where account = 'client-credit' and currency <> base_currency group by client_id, currency, base_currency
  ) as booked using (client_id, currency, base_currency)
  where coalesce(pool.base_minor, 0) <> coalesce(booked.base_minor, 0)
    and not exists (select from ledger_entry as entry
      where entry.client_id = coalesce(pool.client_id, booked.client_id) and entry.currency = coalesce(pool.currency, booked.currency)
        and entry.base_minor is null and 'client-credit' in (debit, credit));
