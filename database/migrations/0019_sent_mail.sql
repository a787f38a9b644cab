-- What a mail said when a mail server first took it: the same for each later try and for whoever reads it afterwards,
-- whatever was paid or changed since.

create table sent_attachment (
  hash bytea primary key,
  bytes bytea not null constraint sent_attachment_size check (octet_length(bytes) between 1 and 20971520),
  constraint sent_attachment_hash_is_its_own check (hash = sha256(bytes))
);

create table sent_mail (
  mail_id bigint primary key references mail (id) on delete cascade,
  sender_name text not null,
  sender_address text not null,
  reply_to text not null,
  -- With a hash in the place of the token of each client link: whoever reads the table opens nothing.
  html text not null constraint sent_mail_html_size check (length(html) between 1 and 1048576),
  plain_text text not null constraint sent_mail_text_size check (length(plain_text) between 1 and 1048576),
  attachment_name text constraint sent_mail_attachment_name_size check (length(attachment_name) between 1 and 255),
  attachment_type text,
  attachment_hash bytea references sent_attachment (hash),
  constraint sent_mail_attachment_is_whole check (num_nulls(attachment_name, attachment_type, attachment_hash) in (0, 3))
);
create index sent_mail_by_attachment on sent_mail (attachment_hash) where attachment_hash is not null;
create trigger sent_mail_is_kept before update on sent_mail for each row execute function refuse_change();
create trigger sent_attachment_is_kept before update on sent_attachment for each row execute function refuse_change();
