-- The blocks of an order, sixty-four by sixty-four, with what they count together: the page that somebody asks for is found by adding
-- up some spans, then the blocks of one. Over ten million invoices that is two hundred rows instead of a thousand, and the
-- blocks can be small.
create table list_span (
  sort_key smallint not null constraint list_span_sort_key_range check (sort_key between 1 and 7),
  -- From which key on blocks belong to it; up to the next span.
  key_text text collate "C" not null,
  key_number bigint not null,
  key_id bigint not null,
  -- By status rank.
  counts integer[] not null constraint list_span_counts_size check (cardinality(counts) = 9),
  invoices integer not null generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5] + counts[6]
    + counts[7] + counts[8] + counts[9]) stored,
  constraint list_span_pkey primary key (sort_key, key_text, key_number, key_id)
) with (fillfactor = 70);

-- Puts so many blocks into each span of an order.
create function cut_spans(of_order smallint, span_size integer) returns void language plpgsql as $$
begin
  delete from list_span where sort_key = of_order;
  insert into list_span (sort_key, key_text, key_number, key_id, counts)
  select of_order, min(key_text) filter (where position % span_size = 0), min(key_number) filter (where position % span_size = 0),
    min(key_id) filter (where position % span_size = 0),
    array[sum(counts[1]), sum(counts[2]), sum(counts[3]), sum(counts[4]), sum(counts[5]), sum(counts[6]), sum(counts[7]),
      sum(counts[8]), sum(counts[9])]
  from (
    select *, row_number() over (order by key_text, key_number, key_id) - 1 as position
    from list_block where sort_key = of_order
  ) as placed
  group by position / span_size;
end $$;

select cut_spans(sort_key::smallint, 64) from generate_series(1, 7) as sort_key;

create or replace function unlist_everything() returns trigger language plpgsql as $$
begin
  truncate listed_copy, listed_status, listed_number, list_change, list_count;
  delete from list_block where key_number <> -1;
  update list_block set counts = array_fill(0, array[9]);
  perform cut_spans(sort_key, 64) from list_block;
  return null;
end $$;

create view invariant_list_spans_are_their_blocks as
  with place as (
    select sort_key, key_text, key_number, key_id, counts, true as is_span from list_span
    union all
    select sort_key, key_text, key_number, key_id, counts, false from list_block
  ), placed as (
    select *, count(*) filter (where is_span) over (
      partition by sort_key order by key_text collate "C", key_number, key_id, not is_span) as span
    from place
  )
  select sort_key, span, rank as status, sum(case when is_span then invoices else -invoices end) as off
  from placed cross join lateral unnest(counts) with ordinality as counted (invoices, rank)
  group by 1, 2, 3
  having sum(case when is_span then invoices else -invoices end) <> 0;
