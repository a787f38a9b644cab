-- Pages far from both ends of the list add up the blocks of their order: of ten million invoices there are thousands. So blocks are
-- added up in groups, too; a page adds up the groups, and the blocks of the one or two that hold it.
create table invoice_list_group (
  sort_key smallint not null constraint invoice_list_group_sort_key_range check (sort_key between 1 and 7),
  -- Where its first block begins.
  key_text text collate "C" not null,
  key_number bigint not null,
  key_id bigint not null,
  -- By status rank.
  counts integer[] not null constraint invoice_list_group_counts_size check (cardinality(counts) = 9),
  invoices integer not null generated always as (counts[1] + counts[2] + counts[3] + counts[4] + counts[5] + counts[6]
    + counts[7] + counts[8] + counts[9]) stored,
  constraint invoice_list_group_pkey primary key (sort_key, key_text, key_number, key_id)
) with (fillfactor = 70);

-- Puts the blocks of an order into groups of so many anew. Until then a group has more of them where some were cut.
create function regroup_invoice_list_blocks(of_order smallint, width integer) returns void language sql as $$
  with placed as (
    select *, row_number() over (order by key_text, key_number, key_id) - 1 as place from invoice_list_block where sort_key = of_order
  ), summed as (
    select place / width as part, array[sum(counts[1]), sum(counts[2]), sum(counts[3]), sum(counts[4]), sum(counts[5]),
      sum(counts[6]), sum(counts[7]), sum(counts[8]), sum(counts[9])]::integer[] as counts
    from placed group by 1
  ), regrouped as materialized (
    select key_text, key_number, key_id, summed.counts from summed join placed on placed.place = part * width
  ), gone as (
    delete from invoice_list_group as former where sort_key = of_order and not exists (select from regrouped
      where (regrouped.key_text, regrouped.key_number, regrouped.key_id) = (former.key_text, former.key_number, former.key_id))
  )
  insert into invoice_list_group as former (sort_key, key_text, key_number, key_id, counts) select of_order, regrouped.* from regrouped
  on conflict on constraint invoice_list_group_pkey do update set counts = excluded.counts
  where former.counts is distinct from excluded.counts
$$;

create or replace function clear_invoice_list() returns trigger language plpgsql as $$
begin
  truncate invoice_list_row, invoice_list_status, invoice_list_number, invoice_list_delta, invoice_list_count;
  delete from invoice_list_block where key_number <> -1;
  update invoice_list_block set counts = array_fill(0, array[9]);
  delete from invoice_list_group where key_number <> -1;
  update invoice_list_group set counts = array_fill(0, array[9]);
  return null;
end $$;

select regroup_invoice_list_blocks(sort_key::smallint, 100) from generate_series(1, 7) as sort_key;

create view invariant_list_groups_are_the_blocks as
  with member as (
    select block.sort_key, block.counts, held.key_text, held.key_number, held.key_id
    from invoice_list_block as block left join lateral (
      select * from invoice_list_group as holder
      where holder.sort_key = block.sort_key
        and (holder.key_text, holder.key_number, holder.key_id) <= (block.key_text, block.key_number, block.key_id)
      order by holder.key_text desc, holder.key_number desc, holder.key_id desc limit 1
    ) as held on true
  ), summed as (
    select sort_key, key_text, key_number, key_id, array[sum(counts[1]), sum(counts[2]), sum(counts[3]), sum(counts[4]), sum(counts[5]),
      sum(counts[6]), sum(counts[7]), sum(counts[8]), sum(counts[9])]::integer[] as counts
    from member group by 1, 2, 3, 4
  )
  select sort_key, key_text, key_number, key_id
  from summed full join invoice_list_group as kept using (sort_key, key_text, key_number, key_id)
  where summed.counts is distinct from kept.counts;
