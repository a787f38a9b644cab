-- Imports keep recipients as they were before, beside internal notes: both go with the client.
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
  -- That a file changed it stays known, and counts.
  update import_row set key = '', before = case when before is not null then '{}'::jsonb end where record = 'client' and record_id = of_client;
  update import_row set before = before #- '{columns,internal_note}' #- '{columns,recipients}'
    where record = 'invoice' and before -> 'columns' ?| '{internal_note,recipients}' and record_id in (select id from invoice where client_id = of_client);
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
