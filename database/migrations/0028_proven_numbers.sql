-- The proof of the legal numbers goes on from where it was: what was counted once is not counted again, as long as no number is taken away.

-- Up to which counter of a year every number was found in exactly one document. `prove_numbers` moves it on; whatever takes a number out of
-- a document takes it back, so that the year is counted anew.
create table number_proof (
  code text not null,
  year smallint not null,
  through_counter integer not null,
  primary key (code, year),
  foreign key (code, year) references number_series (code, year) on delete cascade
);

-- Counted from the documents themselves, every time: what the proof is compared with.
create view series_count as
  select code as series, year, first_counter, last_counter,
    case code
      when 'credit' then (select count(*) from credit_note
        where number_year = year and number_counter between first_counter and last_counter)
      when 'quote' then (select count(*) from quote
        where number_year = year and number_counter between first_counter and last_counter)
      else (select count(*) from invoice
        where invoice.series = code and number_year = year and number_counter between first_counter and last_counter)
    end as in_use
  from number_series;

create or replace view series_proof as
  select code as series, year, first_counter, last_counter, proven + in_use as in_use,
    case when in_use = last_counter - first_unproven + 1 then '{}'::integer[] else array(
      select wanted from generate_series(first_unproven, last_counter) as wanted
      where not exists (select from invoice where invoice.series = code and number_year = year and number_counter = wanted)
        and not exists (select from credit_note where code = 'credit' and number_year = year and number_counter = wanted)
        and not exists (select from quote where code = 'quote' and number_year = year and number_counter = wanted)
      order by wanted limit 100
    ) end as missing
  from number_series left join number_proof using (code, year)
    cross join lateral (
      select coalesce(through_counter, first_counter - 1) + 1 as first_unproven,
        coalesce(through_counter, first_counter - 1) - first_counter + 1 as proven
    ) as start
    cross join lateral (
      select case code
        when 'credit' then (select count(*) from credit_note
          where number_year = year and number_counter between first_unproven and last_counter)
        when 'quote' then (select count(*) from quote
          where number_year = year and number_counter between first_unproven and last_counter)
        else (select count(*) from invoice
          where invoice.series = code and number_year = year and number_counter between first_unproven and last_counter)
      end as in_use
    ) as counted;

create or replace view invariant_numbers_gapless as
  select series, year, first_counter, last_counter, in_use from series_count
  where in_use <> last_counter - first_counter + 1;
create view invariant_number_proof_holds as
  select series, year, series_count.in_use, series_proof.in_use as proven_in_use
  from series_count join series_proof using (series, year)
  where series_count.in_use <> series_proof.in_use;

create function prove_numbers() returns void language plpgsql as $$
begin
  -- Before the documents are looked at: whoever takes a number away does so before or after, never unseen.
  lock table number_proof in share row exclusive mode;
  insert into number_proof (code, year, through_counter)
  select series, year, last_counter from series_proof
    where last_counter >= first_counter and in_use = last_counter - first_counter + 1
  on conflict (code, year) do update set through_counter = excluded.through_counter
    where number_proof.through_counter <> excluded.through_counter;
end $$;

create function take_back_proof_of_removed() returns trigger language plpgsql as $$
begin
  -- Drafts, which are removed day by day, have no number.
  if exists (select from removed where number_counter is not null) then
    lock table number_proof in share row exclusive mode;
    delete from number_proof where year in (select number_year from removed);
  end if;
  return null;
end $$;
create trigger invoice_takes_back_proof_on_delete after delete on invoice
  referencing old table as removed for each statement execute function take_back_proof_of_removed();
create trigger credit_note_takes_back_proof_on_delete after delete on credit_note
  referencing old table as removed for each statement execute function take_back_proof_of_removed();
create trigger quote_takes_back_proof_on_delete after delete on quote
  referencing old table as removed for each statement execute function take_back_proof_of_removed();

create function take_back_proof() returns trigger language plpgsql as $$
begin
  lock table number_proof in share row exclusive mode;
  delete from number_proof where tg_op = 'TRUNCATE' or year = old.number_year;
  return null;
end $$;
create trigger invoice_takes_back_proof after update on invoice for each row
  when (old.number_counter is not null
    and (old.series, old.number_year, old.number_counter) is distinct from (new.series, new.number_year, new.number_counter))
  execute function take_back_proof();
create trigger quote_takes_back_proof after update on quote for each row
  when (old.number_counter is not null and (old.number_year, old.number_counter) is distinct from (new.number_year, new.number_counter))
  execute function take_back_proof();
create trigger credit_note_takes_back_proof after update on credit_note for each row
  when ((old.number_year, old.number_counter) is distinct from (new.number_year, new.number_counter))
  execute function take_back_proof();
create trigger invoice_truncate_takes_back_proof after truncate on invoice for each statement execute function take_back_proof();
create trigger credit_note_truncate_takes_back_proof after truncate on credit_note for each statement execute function take_back_proof();
create trigger quote_truncate_takes_back_proof after truncate on quote for each statement execute function take_back_proof();

select prove_numbers();
