-- From where notices are read that a mail did not arrive, how far, and when last.

create table bounce_source (
  kind text primary key constraint bounce_source_kind check (kind in ('mailbox', 'webhook')),
  -- Of a mailbox: whose and which.
  place text not null default '' constraint bounce_source_place_size check (length(place) <= 600),
  -- Of a mailbox: everything up to this UID was read, under this UIDVALIDITY; both move in the transaction of what was read.
  uid_validity bigint constraint bounce_source_uid_validity_range check (uid_validity > 0),
  last_uid bigint not null default 0 constraint bounce_source_last_uid_range check (last_uid >= 0),
  read_at timestamptz,
  -- How many told of a mail of ours what was not known yet.
  notices bigint not null default 0 constraint bounce_source_notices_range check (notices >= 0),
  -- The last one, also where it is over.
  problem text not null default '' constraint bounce_source_problem_size check (length(problem) <= 1000),
  problem_at timestamptz,
  constraint bounce_source_position_of_a_mailbox check (uid_validity is not null or last_uid = 0),
  constraint bounce_source_webhook_has_no_position check (kind = 'mailbox' or (uid_validity is null and place = '')),
  constraint bounce_source_problem_has_a_time check ((problem = '') = (problem_at is null))
);

-- What was read stays read.
create function guard_bounce_source() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind
    or ((new.place, new.uid_validity) is not distinct from (old.place, old.uid_validity)
      and (new.last_uid < old.last_uid or new.notices < old.notices))
  then
    raise exception 'What was read of a mailbox stays read' using errcode = 'check_violation', constraint = 'bounce_source_goes_forward';
  end if;
  return new;
end $$;
create trigger bounce_source_guard before update on bounce_source for each row execute function guard_bounce_source();
