-- A demo ends with the first real record: whoever came in without a password must not see or change real data.

-- Opened without a password, by the demo's button.
alter table session add column is_demo boolean not null default false;
-- An account that is switched off opens nothing; it stays for the sake of the records that name it.
alter table app_user add column disabled_at timestamptz;
-- Invented, as the records that it tells of; what people did in the demo is not.
alter table activity add column is_sample boolean not null default false;

-- The setting of a transaction in which a sample account writes. Without it a record counts as real, so that a way of
-- writing that forgets the setting ends the demo instead of opening real data to it.
create function writes_demo() returns boolean language sql stable
  return coalesce(current_setting('ledgerline.writes_demo', true), '') = 'on';

-- Who writes in the demo shares this lock until the end of the transaction, and who ends the demo waits for it: nothing of
-- the demo is written after its end.
create function begin_demo_write(actor bigint) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(4210773);
  -- After the lock, in a statement of its own: it sees the end that the lock waited for.
  if not exists (select from app_user where id = actor and is_sample and disabled_at is null) then
    raise exception 'The demo is over' using errcode = 'LD001';
  end if;
  perform set_config('ledgerline.writes_demo', 'on', true);
end $$;

create function end_demo() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(4210773);
  update app_user set disabled_at = now() where is_sample and disabled_at is null;
  delete from session using app_user where app_user.id = session.user_id and app_user.is_sample;
end $$;

-- What a sample account adds is sample data; any other record that is none ends the demo in its own transaction.
create function guard_demo() returns trigger language plpgsql as $$
begin
  if writes_demo() then
    new.is_sample := true;
    new.added_in_demo := true;
  elsif exists (select from app_user where is_sample and disabled_at is null) then
    perform end_demo();
  end if;
  return new;
end $$;

do $$
declare
  records text;
begin
  foreach records in array array['client', 'invoice', 'payment', 'quote', 'project', 'timeline_entry', 'analytics_event'] loop
    -- Tells what people have added from what was loaded.
    execute format('alter table %I add column added_in_demo boolean not null default false', records);
    execute format('create trigger %I before insert on %I for each row when (not new.is_sample or writes_demo())
      execute function guard_demo()', records || '_guards_demo', records);
    execute format('create trigger %I before update of is_sample on %I for each row when (old.is_sample and not new.is_sample)
      execute function guard_demo()', records || '_keeps_demo', records);
  end loop;
end $$;

create view real_record as
  select 'client' as kind from client where not is_sample union all select 'invoice' from invoice where not is_sample
  union all select 'payment' from payment where not is_sample union all select 'quote' from quote where not is_sample
  union all select 'project' from project where not is_sample
  union all select 'timeline_entry' from timeline_entry where not is_sample
  union all select 'analytics_event' from analytics_event where not is_sample;

create view invariant_demo_ends_with_real_records as
  select id, email from app_user where is_sample and disabled_at is null and exists (select from real_record);

-- Nobody knows which of the sessions that are open were opened without a password.
delete from session using app_user where app_user.id = session.user_id and app_user.is_sample;
select end_demo() where exists (select from real_record);
