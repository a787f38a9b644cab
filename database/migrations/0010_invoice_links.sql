-- The pages that clients open without signing in: each by an address of its own, which ends and can be revoked.

-- How long after its due date, or after it was given out where that is later, the address of an invoice opens.
alter table organisation
  add column link_days smallint not null default 90 constraint organisation_link_days_range check (link_days between 1 and 1095);

create table invoice_link (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id) on delete cascade,
  -- The token is made from these two by a secret that is not kept here, so that it can be told again.
  salt bytea not null constraint invoice_link_salt_size check (octet_length(salt) = 32),
  -- Only its SHA-256: reading this table opens nobody's invoice.
  token_hash bytea not null constraint invoice_link_token_hash_unique unique constraint invoice_link_token_hash_size check (octet_length(token_hash) = 32),
  -- The last day on which it opens; never before the invoice is due, whatever stands here.
  expires_on date not null constraint invoice_link_expires_in_range check (expires_on between '1970-01-01' and '2299-12-31'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index invoice_link_by_invoice on invoice_link (invoice_id);

-- What was revoked stays so, and an address never comes to open another invoice.
create function guard_invoice_link() returns trigger language plpgsql as $$
begin
  if (new.invoice_id, new.salt, new.token_hash, new.created_at)
      is distinct from (old.invoice_id, old.salt, old.token_hash, old.created_at)
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
    or new.expires_on < old.expires_on
  then
    raise exception 'A link is only ever prolonged or revoked' using errcode = 'check_violation', constraint = 'invoice_link_is_kept';
  end if;
  return new;
end $$;
create trigger invoice_link_guard before update on invoice_link for each row execute function guard_invoice_link();

create view invariant_links_open_what_was_issued as
  select invoice_link.id, invoice_link.invoice_id from invoice_link join invoice on invoice.id = invoice_id
  where invoice.issued_at is null;
