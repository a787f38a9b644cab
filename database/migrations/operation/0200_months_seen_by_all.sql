-- PostgreSQL lets a connection that draws up its list of partitions while another one attaches a month keep the list without it, and then
-- refuse every row of that month, and find none, until the next one is made. Where a month is asked for that is there, all are told to look
-- anew: so whoever was refused is not again, and whoever made it asks once more when those lists are drawn up. Of the ways to say that, this
-- one stops no writer, and changes nothing.
create or replace function make_event_months(months date[]) returns void language plpgsql
  security definer set search_path to 'public', 'pg_temp' as $$
declare
  month date;
  partition text;
  is_there boolean := false;
begin
  -- Of two that make the same month, the second finds it made.
  perform pg_advisory_xact_lock(4210795);
  foreach month in array months loop
    partition := 'analytics_event_' || to_char(month, 'YYYY_MM');
    if to_regclass(partition) is not null then
      is_there := true;
      continue;
    end if;
    execute format('create table %I (like analytics_event including all)', partition);
    execute format('alter table analytics_event attach partition %I for values from (%L) to (%L)', partition,
      to_char(month, 'YYYY-MM-01 00:00+00'), to_char(month + interval '1 month', 'YYYY-MM-01 00:00+00'));
  end loop;
  if is_there then
    alter table only analytics_event alter column count set statistics -1;
  end if;
end $$;
