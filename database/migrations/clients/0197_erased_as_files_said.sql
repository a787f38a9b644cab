-- What a file said of an imported invoice names its client, and tells the internal note: it goes with the client.
create or replace function names_people(kind text) returns boolean language sql immutable
  return kind = any ('{sent,send-queued,send-failed,bounced,reminder-queued,reminder-sent,reminder-failed,accepted,declined,edited,imported}');

-- Also of those who were erased before; seals take it as gone with them.
alter table activity disable trigger activity_delete_guard;
create temporary table said on commit drop as
  select activity.id, client.erased_at from activity join client on client.id = activity.of_client_id and client.erased_at is not null
  where activity.kind = 'imported';
delete from activity using said where activity.id = said.id;
update removed_activity set removed_at = said.erased_at from said where removed_activity.id = said.id;
alter table activity enable trigger activity_delete_guard;
