-- What a line that goes leaves in the search is looked up among the lines of its own invoice. Through listable_line, all lines of all
-- invoices were put in order first, at each edit of a draft.
create or replace function list_lines() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
declare
  ids bigint[];
begin
  if tg_op = 'DELETE' then ids := array(select distinct invoice_id from was);
  else ids := array(select distinct invoice_id from became); end if;
  if tg_op <> 'INSERT' then
    delete from listed_line using line_text
    where listed_line.invoice_id = any (ids) and line_text.id = listed_line.text_id
      and not exists (select from invoice_line as line where line.invoice_id = listed_line.invoice_id
        and sha256(convert_to(fold_text(line.title || E'\n' || line.description), 'UTF8')) = line_text.hash);
  end if;
  if tg_op <> 'DELETE' then
    insert into line_text (hash, content)
      select hash, content from (select distinct hash, content from listable_line where invoice_id = any (ids)) as wanted
      where not exists (select from line_text where line_text.hash = wanted.hash)
      -- In one order, so that two that bring the same new texts cannot deadlock.
      order by hash
      on conflict do nothing;
    insert into listed_line (text_id, invoice_id)
      select line_text.id, invoice_id from listable_line join line_text using (hash) where invoice_id = any (ids)
      on conflict do nothing;
  end if;
  return null;
end $$;
