-- Mails: what is to be sent, to whom, what became of it for each recipient, and where bounce reports come from.

create table mail (
  id bigint generated always as identity primary key,
  -- What composes it: `invoice`, `reminder`, `quote`, `test`.
  kind text not null constraint mail_kind_shape check (kind ~ '^[a-z][a-z-]{0,39}$'),
  invoice_id bigint references invoice (id) on delete cascade,
  quote_id bigint references quote (id) on delete cascade,
  -- The sender.
  actor_id bigint not null references app_user (id),
  -- The same in every try, so that a mail that arrives twice is recognised as one.
  message_id text not null constraint mail_message_id_unique unique constraint mail_message_id_shape check (message_id ~ '^<[^<>[:space:]]+@[^<>[:space:]]+>$'),
  subject text not null constraint mail_subject_size check (length(subject) between 1 and 200) constraint mail_subject_is_one_line check (subject !~ '[[:cntrl:]]'),
  message text not null constraint mail_message_size check (length(message) <= 5000),
  attaches_pdf boolean not null,
  created_at timestamptz not null default now(),
  -- Until then it can be cancelled; after a failed try, when the next one is made.
  due_at timestamptz not null,
  -- How often the mail server was asked.
  tries smallint not null default 0 constraint mail_tries_count check (tries >= 0),
  -- Why the last try has to be repeated.
  problem text not null default '' constraint mail_problem_size check (length(problem) <= 1000),
  -- Every recipient was accepted or refused, or was given up.
  finished_at timestamptz,
  -- Cancelled before the first try; a reminder also between two tries, once it no longer applies.
  cancelled_at timestamptz,
  constraint mail_invoice_is_named check ((kind in ('invoice', 'reminder')) = (invoice_id is not null)),
  constraint mail_quote_is_named check ((kind = 'quote') = (quote_id is not null)),
  constraint mail_ends_once check (finished_at is null or cancelled_at is null),
  constraint mail_cancelled_before_tries check (cancelled_at is null or tries = 0 or kind = 'reminder'),
  constraint mail_finished_by_a_try check (finished_at is null or tries > 0)
);
create index mail_by_invoice on mail (invoice_id, id);
create index mail_by_quote on mail (quote_id, id) where quote_id is not null;
create index mail_due on mail (due_at) where finished_at is null and cancelled_at is null;

create table mail_recipient (
  mail_id bigint not null references mail (id) on delete cascade,
  position smallint not null,
  address text not null constraint mail_recipient_address_shape check (length(address) between 3 and 254 and address ~ '^[^[:space:][:cntrl:]<>,;:"@]+@[^[:space:][:cntrl:]<>,;:"@]+$'),
  role text not null constraint mail_recipient_role check (role in ('to', 'cc', 'bcc')),
  state text not null default 'queued' constraint mail_recipient_state check (state in ('queued', 'accepted', 'failed', 'bounced')),
  -- The mail server's response where it did not accept.
  reason text not null default '' constraint mail_recipient_reason_size check (length(reason) <= 1000),
  -- When it reached its state; null while queued.
  settled_at timestamptz,
  primary key (mail_id, position),
  constraint mail_recipient_is_settled_once check ((state = 'queued') = (settled_at is null))
);
-- One mail goes to each address once.
create unique index mail_recipient_once on mail_recipient (mail_id, lower(address));
create index mail_recipient_by_address on mail_recipient (lower(address));

-- A mail's content and recipients never change; an accepted recipient can only bounce, and a failed one stays failed.
create function guard_mail() returns trigger language plpgsql as $$
begin
  if (new.kind, new.invoice_id, new.actor_id, new.message_id, new.subject, new.message, new.attaches_pdf, new.created_at)
      is distinct from (old.kind, old.invoice_id, old.actor_id, old.message_id, old.subject, old.message, old.attaches_pdf, old.created_at)
    or new.tries < old.tries
    or (old.finished_at is not null and new.finished_at is distinct from old.finished_at)
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at)
  then
    raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
  end if;
  return new;
end $$;
create trigger mail_guard before update on mail for each row execute function guard_mail();
create function guard_mail_quote() returns trigger language plpgsql as $$
begin
  raise exception 'A mail keeps what it says, and ends once' using errcode = 'check_violation', constraint = 'mail_is_kept';
end $$;
create trigger mail_quote_guard before update on mail for each row
  when (new.quote_id is distinct from old.quote_id) execute function guard_mail_quote();

create function guard_mail_recipient() returns trigger language plpgsql as $$
begin
  if (new.mail_id, new.position, new.address, new.role) is distinct from (old.mail_id, old.position, old.address, old.role)
    or (old.state, new.state) not in (('queued', 'queued'), ('queued', 'accepted'), ('queued', 'failed'), ('queued', 'bounced'),
      ('accepted', 'accepted'), ('accepted', 'bounced'), ('failed', 'failed'), ('bounced', 'bounced'))
  then
    raise exception 'A recipient stays, and its state only goes forward' using errcode = 'check_violation', constraint = 'mail_recipient_is_kept';
  end if;
  return new;
end $$;
create trigger mail_recipient_guard before update on mail_recipient for each row execute function guard_mail_recipient();

-- Why the newest mail with an invoice has not reached its client; null where it has, or none was sent.
create function invoice_delivery(of_invoice bigint) returns text language sql stable as $$
  select case
      when finished_at is null and problem = '' then 'Sending'
      when finished_at is null then 'Sending, not accepted yet: ' || problem
      else (select 'Not delivered to ' || address || ': ' || reason from mail_recipient
        where mail_id = mail.id and state in ('failed', 'bounced') order by position limit 1)
    end
  from mail where invoice_id = of_invoice and cancelled_at is null order by id desc limit 1
$$;

-- When a mail server first accepted the invoice for a main recipient; null where none did.
create function invoice_accepted_at(of_invoice bigint) returns timestamptz language sql stable as $$
  select min(settled_at) from mail join mail_recipient on mail_id = mail.id
  where invoice_id = of_invoice and role = 'to' and state = 'accepted'
$$;

-- The same for a quote.
create function quote_delivery(of_quote bigint) returns text language sql stable as $$
  select case
      when finished_at is null and problem = '' then 'Sending'
      when finished_at is null then 'Sending, not accepted yet: ' || problem
      else (select 'Not delivered to ' || address || ': ' || reason from mail_recipient
        where mail_id = mail.id and state in ('failed', 'bounced') order by position limit 1)
    end
  from mail where quote_id = of_quote and cancelled_at is null order by id desc limit 1
$$;

create function quote_accepted_at(of_quote bigint) returns timestamptz language sql stable as $$
  select min(settled_at) from mail join mail_recipient on mail_id = mail.id
  where quote_id = of_quote and role = 'to' and state = 'accepted'
$$;

-- Templates for new mails. Without any, the product's own text is used.
create table mail_template (
  id bigint generated always as identity primary key,
  name text not null constraint mail_template_name_length check (length(name) between 1 and 40) constraint mail_template_name_unique unique,
  subject text not null constraint mail_template_subject_size check (length(subject) between 1 and 200) constraint mail_template_subject_is_one_line check (subject !~ '[[:cntrl:]]'),
  message text not null constraint mail_template_message_size check (length(message) between 1 and 5000),
  is_default boolean not null
);
create unique index mail_template_one_default on mail_template (is_default) where is_default;

-- Where bounce reports are read from, how far, and when last.
create table bounce_source (
  kind text primary key constraint bounce_source_kind check (kind in ('mailbox', 'webhook')),
  -- The account and folder of a mailbox.
  place text not null default '' constraint bounce_source_place_size check (length(place) <= 600),
  -- Of a mailbox: everything up to this UID was read, under this UIDVALIDITY; both move in the transaction of what was read.
  uid_validity bigint constraint bounce_source_uid_validity_range check (uid_validity > 0),
  last_uid bigint not null default 0 constraint bounce_source_last_uid_range check (last_uid >= 0),
  read_at timestamptz,
  -- How many bounce reports told something new about one of our mails.
  notices bigint not null default 0 constraint bounce_source_notices_range check (notices >= 0),
  -- The latest one, also once it is resolved.
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

-- Invariants.
create view invariant_mail_ends_with_its_recipients as
  select mail.id, mail.invoice_id from mail
  where (finished_at is null) is distinct from exists (
    select from mail_recipient where mail_id = mail.id and state = 'queued');
create view invariant_mail_has_a_recipient as
  select mail.id, mail.invoice_id from mail
  where not exists (select from mail_recipient where mail_id = mail.id and role = 'to');
create view invariant_accepted_invoices_are_sent as
  select invoice.id from invoice
  where sent_at is null and id in (
    select invoice_id from mail join mail_recipient on mail_id = mail.id where role = 'to' and state = 'accepted');
create view invariant_accepted_quotes_are_sent as
  select quote.id from quote
  where sent_at is null and id in (
    select quote_id from mail join mail_recipient on mail_id = mail.id where role = 'to' and state = 'accepted');
