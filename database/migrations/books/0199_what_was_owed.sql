-- What an invoice owed, and for which days: one row for each amount, so that what was owed on a day is read without its entries. Kept behind
-- the writers like the sums of reports, of all entries up to `report_progress.through_entry`.
drop view invariant_receivable_spans_are_the_ledger;
drop table receivable_span;

create table receivable_span (
  invoice_id bigint not null,
  owed_from date not null,
  -- The first day on which it was another amount, or none.
  owed_until date,
  currency text collate "C" not null,
  client_id bigint not null,
  -- Less what of `due_date_move` is not added yet.
  due_date date not null,
  owed_minor bigint not null constraint receivable_span_owes check (owed_minor <> 0),
  -- The same as it is booked in the organisation's currency, where each entry so far has an amount in one and the same.
  base_minor bigint,
  base_currency text collate "C",
  constraint receivable_span_pkey primary key (invoice_id, owed_from),
  constraint receivable_span_lasts check (owed_until > owed_from),
  constraint receivable_span_base_is_whole check ((base_minor is null) = (base_currency is null))
);

insert into receivable_span (invoice_id, owed_from, owed_until, currency, client_id, due_date, owed_minor, base_minor, base_currency)
  select invoice_id, owed_from, owed_until, currency, client_id, due_date - coalesce(moved.days, 0), owed_minor,
    case when is_based then base_minor end, case when is_based then base_currency end
  from (
    select invoice_id, booked_on as owed_from, lead(booked_on) over step as owed_until, currency, client_id,
      sum(minor) over step as owed_minor, sum(base_minor) over step as base_minor, min(base_currency) over step as base_currency,
      bool_and(is_based) over step and min(base_currency) over step = max(base_currency) over step as is_based
    from (
      select invoice_id, currency, client_id, booked_on, sum(case debit when 'receivable' then amount_minor else -amount_minor end) as minor,
        sum(case debit when 'receivable' then base_minor else -base_minor end) as base_minor, min(base_currency) as base_currency,
        bool_and(base_minor is not null) and min(base_currency) = max(base_currency) as is_based
      from report_progress join ledger_entry as entry on entry.id <= through_entry
      where 'receivable' in (debit, credit) group by invoice_id, currency, client_id, booked_on
    ) as moved window step as (partition by invoice_id order by booked_on)
  ) as stepped
    join (select id, due_date from invoice) as invoice on id = invoice_id
    left join (select invoice_id, sum(days)::integer as days from due_date_move group by invoice_id) as moved using (invoice_id)
  where owed_minor <> 0;

create index receivable_span_by_days on receivable_span using gist (daterange(owed_from, owed_until));

create view invariant_receivable_spans_are_the_ledger as
  with through as (select coalesce(max(through_entry), 0) as id from report_progress),
    entry as (
      select invoice_id, client_id, currency, booked_on, case debit when 'receivable' then amount_minor else -amount_minor end as minor,
        case debit when 'receivable' then base_minor else -base_minor end as base_minor, base_currency
      from ledger_entry, through where ledger_entry.id <= through.id and 'receivable' in (debit, credit)
    ), told as (
      -- The days on which an amount begins and ends, as the change that it is.
      select invoice_id, client_id, currency, booked_on as day, minor from entry
      union all
      select invoice_id, client_id, currency, owed_from, -owed_minor from receivable_span
      union all
      select invoice_id, client_id, currency, owed_until, owed_minor from receivable_span where owed_until is not null
    )
  select invoice_id from told group by invoice_id, client_id, currency, day having sum(minor) <> 0
  union
  select invoice_id from receivable_span as span join invoice on invoice.id = invoice_id
  where span.due_date <> invoice.due_date - coalesce((select sum(days) from due_date_move where due_date_move.invoice_id = span.invoice_id), 0)::integer
  union
  select invoice_id from (
    select span.invoice_id, span.base_minor, span.base_currency,
      case when bool_and(entry.base_minor is not null) and min(entry.base_currency) = max(entry.base_currency) then sum(entry.base_minor) end as booked,
      min(entry.base_currency) as booked_in
    from receivable_span as span join entry on entry.invoice_id = span.invoice_id and entry.booked_on <= span.owed_from
    group by span.invoice_id, span.owed_from, span.base_minor, span.base_currency
  ) as based
  where base_minor is distinct from booked or base_currency is distinct from case when booked is not null then booked_in end;
