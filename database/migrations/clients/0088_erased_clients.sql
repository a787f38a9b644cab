-- A person may ask that what is kept about them is erased (GDPR, article 17). Of a client on whose account something was booked the law demands the
-- documents; the rest goes. One on whose account nothing was booked goes as a whole.
alter table organisation add column retention_years smallint not null default 10
  constraint organisation_retention_range check (retention_years between 1 and 30);

alter table client add column erased_at timestamptz,
  add constraint client_erased_says_nothing check (erased_at is null or (company = '' and company_email = '' and address = '' and contact = ''
    and tax_number = '' and avatar_image is null and external_key is null and archived_at is not null));

create function guard_erased_client() returns trigger language plpgsql as $$
begin
  if (new.name, new.erased_at, new.archived_at) is distinct from (old.name, old.erased_at, old.archived_at) then
    raise exception 'What was erased stays erased' using errcode = 'check_violation', constraint = 'client_stays_erased';
  end if;
  return new;
end $$;
create trigger client_stays_erased before update on client for each row when (old.erased_at is not null) execute function guard_erased_client();

-- Kinds of activity that name people or their addresses, of whichever record.
create function names_people(kind text) returns boolean language sql immutable
  return kind = any ('{sent,send-queued,send-failed,bounced,reminder-queued,reminder-sent,reminder-failed,accepted,declined,edited}');

-- Whose client was erased in this transaction.
create function is_being_erased(of_client bigint) returns boolean language sql stable
  return exists (select from client where id = of_client and erased_at = now());

create or replace function guard_activity_delete() returns trigger language plpgsql as $$
begin
  if is_being_erased(old.of_client_id) and (old.client_id is not null or names_people(old.kind)) then
    return old;
  end if;
  if exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from client where id = old.client_id and not is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
    or (old.invoice_id is null and old.client_id is null and old.quote_id is null)
  then
    raise exception 'Activity is only ever added' using errcode = 'check_violation', constraint = 'activity_is_append_only';
  end if;
  return old;
end $$;

-- That a reminder was sent stays known; what it said, and to whom, need not.
create or replace function guard_reminder() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.invoice_id, new.step_id) is distinct from (old.invoice_id, old.step_id)
    or exists (select from mail join invoice on invoice.id = mail.invoice_id
      where mail.id = old.mail_id and cancelled_at is null and not is_being_erased(invoice.client_id))
  then
    raise exception 'A reminder that was sent stays sent' using errcode = 'check_violation', constraint = 'reminder_is_kept';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;

create function client_of_removed(removed removed_activity) returns bigint language sql stable as $$
  select coalesce(removed.client_id, (select client_id from invoice where id = removed.invoice_id), (select client_id from quote where id = removed.quote_id))
$$;

-- As it was, but for activity that went with what an erased client was called.
create or replace function seal_breaches() returns table (source text, breach text, broken bigint, examples bigint[]) language plpgsql stable
  set timezone = 'UTC' set datestyle = 'ISO' set intervalstyle = 'postgres' set bytea_output = 'hex' as $$
#variable_conflict use_column
declare
  begun bigint := coalesce((select max(id) from seal where seal.source = 'books'), 0);
  shape record;
begin
  return query
    with linked as (
      select id, hash = seal_hash(seal) and previous = coalesce(lag(hash) over chain, sha256(''))
        and id = coalesce(lag(id) over chain, 0) + 1 as holds
      from seal window chain as (order by id)
    )
    select 'seal', 'altered', count(*), (array_agg(id order by id))[:5] from linked where not holds having count(*) > 0;
  for shape in
    select sealed_source.*, seal.columns from seal join sealed_source on sealed_source.name = seal.source where seal.id > begun group by 1, 2, 3, 4, 5
  loop
    return query execute format('
      with chained as (
        select seal.id as seal_id, digest, row_id, mark, place from seal
          cross join lateral unnest(ids, marks) with ordinality as sealed (row_id, mark, place)
        where source = $1 and columns = $2 and seal.id > $3
      ), compared as (
        select seal_id, digest, row_id, place, sealed.id is null as is_missing, hash, sealed_mark(hash) <> mark as is_altered
        from chained left join (select id, %s as hash from %I as sealed) as sealed on sealed.id = row_id
      ), rows as (
        select row_id, case when is_missing then ''missing'' else ''altered'' end as breach from compared where is_missing or is_altered
        union all
        select min(row_id), ''altered'' from compared group by seal_id, digest
        having not bool_or(is_missing or is_altered) and sha256(string_agg(hash, '''' order by place)) <> digest
      )
      select $1, breach, count(*), (array_agg(row_id order by row_id))[:5] from rows
      where not (breach = ''missing'' and $1 = ''activity'' and exists (
        select from removed_activity as removed where removed.id = row_id
          and (not exists (select from invoice where invoice.id = removed.invoice_id) and not exists (select from quote where quote.id = removed.quote_id)
            and not exists (select from client where client.id = removed.client_id)
            or exists (select from client where client.id = client_of_removed(removed) and erased_at = removed_at))))
      group by breach', sealed_text(shape.columns), shape.name) using shape.name, shape.columns, begun;
  end loop;
  -- Below the last id that is sealed no row can have come in an honest way.
  for shape in
    select sealed_source.*, max(through_id) as through_id from seal join sealed_source on sealed_source.name = seal.source
    where seal.id > begun group by 1, 2, 3, 4
  loop
    return query execute format('
      with unsealed as materialized (
        select sealed.* from %I as sealed where sealed.id <= $2 and not exists (
          select from (select unnest(ids) as row_id from seal where source = $1 and seal.id > $3) as known where row_id = sealed.id)
      )
      select $1, ''inserted'', count(*), (array_agg(id order by id))[:5] from unsealed as sealed where not (%s) having count(*) > 0',
      shape.name, shape.is_sample) using shape.name, shape.through_id, begun;
  end loop;
end $$;

-- On whose account something was booked, or a document was handed over.
create function is_on_the_books(of_client bigint) returns boolean language sql stable as $$
  select exists (select from invoice where client_id = of_client and issued_at is not null)
    or exists (select from quote where client_id = of_client and issued_at is not null)
    or exists (select from credit_note where client_id = of_client)
    or exists (select from payment where client_id = of_client)
    or exists (select from ledger_entry where client_id = of_client)
$$;

-- The emails about a client's documents and account.
create function mails_of_client(of_client bigint) returns setof mail language sql stable as $$
  select * from mail where client_id = of_client
    or invoice_id in (select id from invoice where client_id = of_client)
    or quote_id in (select id from quote where client_id = of_client)
    or credit_note_id in (select id from credit_note where client_id = of_client)
$$;

-- Whether a value in it is one of the client's, or it is of the client.
create function says_of_client(kept jsonb, of_client client) returns boolean language sql stable as $$
  select kept::text ~ format('"(client_id|clientId)": "?%s\M', of_client.id) or exists (
    select from unnest(array[of_client.name, of_client.company, of_client.company_email, of_client.contact]) as said
    where said <> '' and strpos(kept::text, to_jsonb(said)::text) > 0)
$$;

-- Erases a client, once: as a whole, or all but what the law demands. What is kept goes on under the given name.
create function erase_client(of_client bigint, pseudonym text) returns void language plpgsql as $$
declare
  was client;
  attachments bytea[];
begin
  select * into was from client where id = of_client and erased_at is null for update;
  if not found then return; end if;
  attachments := array(select distinct attachment_hash from sent_mail where mail_id in (select id from mails_of_client(of_client)) and attachment_hash is not null);
  -- One that is being handed to the mail server is waited for.
  perform from mail where id in (select id from mails_of_client(of_client)) for update;
  if is_on_the_books(of_client) then
    update client set name = pseudonym, company = '', company_email = '', address = '', contact = '', tax_number = '', avatar_image = null,
      external_key = null, archived_at = coalesce(archived_at, now()), erased_at = now(), version = version + 1 where id = of_client;
    update reminder set mail_id = null where mail_id in (select id from mails_of_client(of_client));
    delete from client_link where invoice_id in (select id from invoice where client_id = of_client)
      or quote_id in (select id from quote where client_id = of_client);
    delete from activity where of_client_id = of_client and (client_id is not null or names_people(kind));
    update invoice set recipients = '{}', internal_note = '' where client_id = of_client and (recipients <> '{}' or internal_note <> '');
  end if;
  delete from mail where id in (select id from mails_of_client(of_client));
  delete from quote where client_id = of_client and issued_at is null;
  delete from invoice where client_id = of_client and issued_at is null;
  delete from recurring_invoice where client_id = of_client;
  delete from timeline_entry where client_id = of_client;
  update import_row set key = '', before = null where record = 'client' and record_id = of_client;
  -- What would bring it back, or tell it again.
  delete from undo_handle where says_of_client(target, was);
  delete from idempotency_key where says_of_client(answer, was);
  delete from client_credit where client_id = of_client and amount_minor = 0 and not is_on_the_books(of_client);
  delete from client where id = of_client and not is_on_the_books(of_client);
  delete from sent_attachment where hash = any(attachments) and not exists (select from sent_mail where attachment_hash = hash);
  delete from image where id = was.avatar_image and not exists (select from client where avatar_image = was.avatar_image)
    and not exists (select from app_user where avatar_image = was.avatar_image) and not exists (select from project_member where avatar_image = was.avatar_image)
    and not exists (select from organisation where logo_image = was.avatar_image)
    and not exists (select from party where content::text like '%' || was.avatar_image || '%');
end $$;
