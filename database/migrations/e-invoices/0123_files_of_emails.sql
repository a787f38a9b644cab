-- An email takes several files along: the PDF, an e-invoice beside it, or the e-invoice alone, as its client wishes.

-- Until now nothing followed the wish of a client: all of them had the default. The PDF, with the e-invoice inside where the document is one, is
-- what everybody got; the others are what a client insists on, and an email goes out with it or not at all.
alter table client
  alter column e_invoice_delivery set default 'pdf',
  add column e_invoice_format text not null default 'xrechnungUbl'
    constraint client_e_invoice_format check (e_invoice_format in ('xrechnungUbl', 'xrechnungCii', 'peppol'));
update client set e_invoice_delivery = 'pdf' where e_invoice_delivery <> 'pdf';

alter table mail add column e_invoice text
  constraint mail_e_invoice_profile check (e_invoice in ('facturX', 'xrechnungCii', 'xrechnungUbl', 'peppol'));
create trigger mail_e_invoice_guard before update on mail for each row
  when (new.e_invoice is distinct from old.e_invoice) execute function guard_mail_statement();

create table sent_file (
  mail_id bigint not null references sent_mail (mail_id) on delete cascade,
  position smallint not null constraint sent_file_position_range check (position between 0 and 9),
  name text not null constraint sent_file_name_size check (length(name) between 1 and 255),
  content_type text not null,
  hash bytea not null references sent_attachment (hash),
  primary key (mail_id, position)
);
create index sent_file_by_hash on sent_file (hash);
insert into sent_file (mail_id, position, name, content_type, hash)
  select mail_id, 0, attachment_name, attachment_type, attachment_hash from sent_mail where attachment_hash is not null;
create trigger sent_file_is_kept before update on sent_file for each row execute function refuse_change();
alter table sent_mail drop column attachment_name, drop column attachment_type, drop column attachment_hash;

-- Erases a client, once: as a whole, or all but what the law demands. What is kept goes on under the given name.
create or replace function erase_client(of_client bigint, pseudonym text) returns void language plpgsql as $$
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
  delete from sent_attachment where hash = any(attachments) and not exists (select from sent_file where sent_file.hash = sent_attachment.hash);
  delete from image where id = was.avatar_image and not exists (select from client where avatar_image = was.avatar_image)
    and not exists (select from app_user where avatar_image = was.avatar_image) and not exists (select from project_member where avatar_image = was.avatar_image)
    and not exists (select from organisation where logo_image = was.avatar_image)
    and not exists (select from party where content::text like '%' || was.avatar_image || '%');
end $$;
