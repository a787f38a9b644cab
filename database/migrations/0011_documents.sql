-- What clients get to see: the files of documents, and the links that open a document without an account.

-- The bytes that were served for a state of a document: asking again gives the same.
create table document_file (
  id bigint generated always as identity primary key,
  invoice_id bigint references invoice (id) on delete cascade,
  quote_id bigint references quote (id) on delete cascade,
  -- SHA-256 of everything that the document says, its paper included.
  content_hash bytea not null constraint document_file_content_hash_size check (octet_length(content_hash) = 32),
  sha256 bytea not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  constraint document_file_of_one check (num_nonnulls(invoice_id, quote_id) = 1),
  constraint document_file_once unique (invoice_id, content_hash),
  constraint document_file_of_quote_once unique (quote_id, content_hash),
  constraint document_file_hash_is_bytes check (sha256 = sha256(bytes))
);

-- Each link has a secret address of its own, expires, and can be revoked.
create table client_link (
  id bigint generated always as identity primary key,
  invoice_id bigint references invoice (id) on delete cascade,
  quote_id bigint references quote (id) on delete cascade,
  -- The token is derived from these two with a secret that is not stored here, so that it can be shown again.
  salt bytea not null constraint client_link_salt_size check (octet_length(salt) = 32),
  -- Only its SHA-256: reading this table opens no document.
  token_hash bytea not null constraint client_link_token_hash_unique unique constraint client_link_token_hash_size check (octet_length(token_hash) = 32),
  -- The last day on which it works; never before the invoice is due, whatever this says.
  expires_on date not null constraint client_link_expires_in_range check (expires_on between '1970-01-01' and '2299-12-31'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  constraint client_link_opens_one check (num_nonnulls(invoice_id, quote_id) = 1)
);
create index client_link_by_invoice on client_link (invoice_id);
create index client_link_by_quote on client_link (quote_id) where quote_id is not null;

-- A revoked link stays revoked, and a link never comes to open another document.
create function guard_client_link() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.quote_id, new.salt, new.token_hash, new.created_at)
      is distinct from (old.invoice_id, old.quote_id, old.salt, old.token_hash, old.created_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.expires_on < old.expires_on
  then
    raise exception 'A link is only ever prolonged or revoked' using errcode = 'check_violation', constraint = 'client_link_is_kept';
  end if;
  return new;
end $$;
create trigger client_link_guard before update on client_link for each row execute function guard_client_link();

create view invariant_links_open_what_was_issued as
  select client_link.id, client_link.invoice_id from client_link
    left join invoice on invoice.id = invoice_id left join quote on quote.id = quote_id
  where coalesce(invoice.issued_at, quote.issued_at) is null;
