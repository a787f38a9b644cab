-- Legal numbers: a gapless counter for each series and year, and the proof that every number is in use once.

-- How the numbers of a series are written: prefix, year, counter with leading zeros (INV-2026-0409).
create table number_format (
  series text primary key constraint number_format_series check (series in ('invoice', 'credit', 'quote')),
  prefix text not null constraint number_format_prefix_shape check (prefix ~ '^[A-Z0-9][A-Z0-9/-]{0,11}$'),
  digits smallint not null constraint number_format_digits_range check (digits between 3 and 9),
  constraint number_format_prefix_unique unique (prefix)
);
insert into number_format (series, prefix, digits) values ('invoice', 'INV', 4), ('credit', 'CN', 4), ('quote', 'QUO', 4);

create table number_series (
  code text not null constraint number_series_code_shape check (code ~ '^[a-z]+$'),
  year smallint not null,
  -- A company that moves in continues its numbers; a series is gapless from here.
  first_counter integer not null default 1 constraint number_series_first_positive check (first_counter > 0),
  -- The last number that was assigned.
  last_counter integer not null constraint number_series_counter_positive check (last_counter >= 0),
  primary key (code, year)
);

-- Every counter from the first to the last was assigned once, and is in exactly one document.
create view series_proof as
  with given as (
    select series, number_year as year, number_counter as counter from invoice where number_counter is not null
    union all
    select 'credit', number_year, number_counter from credit_note
    union all
    select 'quote', number_year, number_counter from quote where number_counter is not null
  )
  select number_series.code as series, number_series.year, first_counter, last_counter,
    (select count(*) from given where given.series = number_series.code and given.year = number_series.year
      and counter between first_counter and last_counter) as in_use,
    (select coalesce(array_agg(wanted order by wanted), '{}') from (
      select wanted from generate_series(first_counter, last_counter) as wanted
      except select counter from given where given.series = number_series.code and given.year = number_series.year
      order by wanted limit 100) as gap) as missing
  from number_series;
create view invariant_numbers_gapless as
  select series, year, first_counter, last_counter, in_use from series_proof
  where in_use <> last_counter - first_counter + 1 or cardinality(missing) > 0;
create view invariant_numbers_have_a_series as
  select id, series, number from (
    select id, series, number, number_year, number_counter from invoice
    union all
    select id, 'quote', number, number_year, number_counter from quote
  ) as given where number_counter is not null and not exists (
    select from number_series where code = given.series and year = given.number_year
      and number_counter between first_counter and last_counter);
