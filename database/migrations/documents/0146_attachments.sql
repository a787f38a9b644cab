-- Files that go along with the emails of a document, such as a timesheet. Their bytes are kept by hash, where those of sent files are.
create table attachment (
  id bigint generated always as identity primary key,
  invoice_id bigint references invoice (id) on delete cascade,
  quote_id bigint references quote (id) on delete cascade,
  credit_note_id bigint references credit_note (id) on delete cascade,
  name text not null constraint attachment_name check (length(name) between 1 and 120 and name !~ '[[:cntrl:]/\\]'),
  content_type text not null constraint attachment_content_type check (content_type in ('application/pdf', 'image/png', 'image/jpeg')),
  size_bytes integer not null constraint attachment_size check (size_bytes between 1 and 10485760),
  hash bytea not null references sent_attachment (hash),
  added_by bigint references app_user (id),
  added_at timestamptz not null default now(),
  constraint attachment_of_one check (num_nonnulls(invoice_id, quote_id, credit_note_id) = 1)
);
create index attachment_by_invoice on attachment (invoice_id) where invoice_id is not null;
create index attachment_by_quote on attachment (quote_id) where quote_id is not null;
create index attachment_by_credit_note on attachment (credit_note_id) where credit_note_id is not null;
create index attachment_by_hash on attachment (hash);

-- Which of them an email takes along.
create table mail_attachment (
  mail_id bigint not null references mail (id) on delete cascade,
  attachment_id bigint not null references attachment (id) on delete cascade,
  primary key (mail_id, attachment_id)
);
create index mail_attachment_by_attachment on mail_attachment (attachment_id);

create trigger attachment_is_not_changed before update on attachment for each row execute function refuse_change();
create trigger mail_attachment_is_not_changed before update on mail_attachment for each row execute function refuse_change();

-- Nobody takes back what was sent. With its document it goes, and so it does where its client is erased, whose emails go first.
create function guard_attachment() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  if pg_trigger_depth() = 1 and exists (select from mail_attachment join mail on mail.id = mail_id
      where attachment_id = old.id and cancelled_at is null) then
    raise exception 'An email has taken this file along' using errcode = 'check_violation', constraint = 'attachment_was_sent';
  end if;
  return old;
end $$;
create trigger attachment_guard before delete on attachment for each row execute function guard_attachment();

-- Bytes go with the last that has them.
create function drop_attached_bytes() returns trigger language plpgsql security definer set search_path to public, pg_temp as $$
begin
  delete from sent_attachment where hash = old.hash and not exists (select from sent_file where hash = old.hash)
    and not exists (select from attachment where hash = old.hash);
  return null;
end $$;
create trigger attachment_drops_its_bytes after delete on attachment for each row execute function drop_attached_bytes();

-- Erases a client, once: as a whole, or all but what the law demands. What is kept goes on under the given name.
create or replace function erase_client(of_client bigint, pseudonym text) returns void language plpgsql
  security definer set search_path to public, pg_temp as $$
declare
  was client;
  attachments bytea[];
begin
  select * into was from client where id = of_client and erased_at is null for update;
  if not found then return; end if;
  attachments := array(select distinct hash from sent_file where mail_id in (select id from mails_of_client(of_client)));
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
  delete from attachment where invoice_id in (select id from invoice where client_id = of_client)
    or quote_id in (select id from quote where client_id = of_client) or credit_note_id in (select id from credit_note where client_id = of_client);
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
  delete from sent_attachment where hash = any(attachments) and not exists (select from sent_file where sent_file.hash = sent_attachment.hash)
    and not exists (select from attachment where attachment.hash = sent_attachment.hash);
  delete from image where id = was.avatar_image and not exists (select from client where avatar_image = was.avatar_image)
    and not exists (select from app_user where avatar_image = was.avatar_image) and not exists (select from project_member where avatar_image = was.avatar_image)
    and not exists (select from organisation where logo_image = was.avatar_image)
    and not exists (select from party where content::text like '%' || was.avatar_image || '%');
end $$;
