-- Each year of a series is counted along the index of its numbers. A counter is in one document of its year at most, so that as many as were
-- given are all of them; only where some are missing, they are looked for.
create or replace view series_proof as
  select code as series, year, first_counter, last_counter, in_use,
    case when in_use = last_counter - first_counter + 1 then '{}'::integer[] else array(
      select wanted from generate_series(first_counter, last_counter) as wanted
      where not exists (select from invoice where invoice.series = code and number_year = year and number_counter = wanted)
        and not exists (select from credit_note where code = 'credit' and number_year = year and number_counter = wanted)
        and not exists (select from quote where code = 'quote' and number_year = year and number_counter = wanted)
      order by wanted limit 100
    ) end as missing
  from number_series cross join lateral (
    select case code
      when 'credit' then (select count(*) from credit_note
        where number_year = year and number_counter between first_counter and last_counter)
      when 'quote' then (select count(*) from quote
        where number_year = year and number_counter between first_counter and last_counter)
      else (select count(*) from invoice
        where invoice.series = code and number_year = year and number_counter between first_counter and last_counter)
    end as in_use
  ) as counted;
