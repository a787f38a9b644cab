-- Reminders of unpaid invoices: their schedule, which were sent, and which invoices get none.

-- One reminder of the schedule. A removed step is kept for the reminders that it sent.
create table reminder_step (
  id bigint generated always as identity primary key,
  -- Counted from the due date; negative means before it.
  days smallint not null constraint reminder_step_days_range check (days between -90 and 365),
  subject text not null constraint reminder_step_subject_size check (length(subject) between 1 and 200) constraint reminder_step_subject_is_one_line check (subject !~ '[[:cntrl:]]'),
  message text not null constraint reminder_step_message_size check (length(message) between 1 and 5000),
  -- It sends nothing for the days before it was made or moved.
  counts_from date not null,
  removed_at timestamptz,
  -- Checked at commit, so that two steps can swap their days.
  constraint reminder_step_one_a_day exclude (days with =) where (removed_at is null) deferrable initially deferred
);

-- What became of a step for an invoice. Whoever inserts the row may send it: nobody else can.
create table reminder (
  invoice_id bigint not null references invoice (id) on delete cascade,
  step_id bigint not null references reminder_step (id),
  -- The due date that its day was counted from.
  due_date date not null,
  planned_on date not null,
  -- None where a later step superseded it.
  mail_id bigint references mail (id) on delete cascade constraint reminder_mail_unique unique,
  created_at timestamptz not null default now(),
  primary key (invoice_id, step_id)
);

-- A sent reminder is final. Only one that nobody received can be sent again: after a new due date, or after it was cancelled.
create function guard_reminder() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.invoice_id, new.step_id) is distinct from (old.invoice_id, old.step_id)
    or exists (select from mail join invoice on invoice.id = mail.invoice_id where mail.id = old.mail_id and cancelled_at is null)
  then
    raise exception 'A reminder that was sent stays sent' using errcode = 'check_violation', constraint = 'reminder_is_kept';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger reminder_guard before update or delete on reminder for each row execute function guard_reminder();

-- An invoice whose reminders are paused, or were paused for a while.
create table reminder_pause (
  invoice_id bigint primary key references invoice (id) on delete cascade,
  paused_at timestamptz,
  -- After a pause: nothing is sent for earlier days.
  resumed_from date,
  constraint reminder_pause_or_resumed check ((paused_at is null) <> (resumed_from is null))
);

create function reminder_day(due_date date, days integer, on_weekends boolean) returns date language sql immutable parallel safe
  return due_date + days + case when on_weekends then 0 else case extract(isodow from due_date + days) when 6 then 2 when 7 then 1 else 0 end end;

-- The recipients who accepted the newest mail with the invoice, except addresses that bounced since.
create function reminder_addresses(of_invoice bigint) returns table (mail_id bigint, address text, role text) language sql stable as $$
  select reached.mail_id, reached.address, reached.role
  from mail_recipient as reached
  where state = 'accepted' and role in ('to', 'cc') and reached.mail_id = (
      select max(mail.id) from mail join mail_recipient on mail_recipient.mail_id = mail.id
      where invoice_id = of_invoice and kind = 'invoice' and mail_recipient.role = 'to' and state = 'accepted')
    and not exists (
      select from mail_recipient as later join mail on mail.id = later.mail_id
      where mail.invoice_id = of_invoice and later.mail_id > reached.mail_id and later.state = 'bounced'
        and lower(later.address) = lower(reached.address))
  order by position
$$;

-- Every upcoming reminder: of unpaid invoices that reached their client before its day. Read from invoice_list_row, whose
-- index of due dates finds them without reading paid invoices.
create view upcoming_reminder as
  select listed.id as invoice_id, step.id as step_id, step.days, listed.due_date, planned_on
  from organisation cross join reminder_step as step
  join invoice_list_row as listed on listed.due_date >= greatest(reminders_from, step.counts_from) - step.days - 2
  cross join lateral (select reminder_day(listed.due_date, step.days, reminders_on_weekends) as planned_on) as day
  left join reminder_pause as pause on pause.invoice_id = listed.id
  where reminders_on and step.removed_at is null
    -- Downloaded, Issued, Partial Payment, Sent: issued, neither void nor written off, and not paid.
    and base_status in (1, 3, 5, 7)
    and planned_on >= greatest(reminders_from, step.counts_from, pause.resumed_from)
    and pause.paused_at is null
    -- In this order: most unpaid invoices were reminded of already, and finding the recipients is the most expensive check.
    and case
      when exists (
        select from reminder left join mail on mail.id = mail_id
        where reminder.invoice_id = listed.id and step_id = step.id
          and (reminder.due_date = listed.due_date or (mail_id is not null and cancelled_at is null)))
      then false
      when (invoice_accepted_at(listed.id) at time zone time_zone)::date < planned_on
      then exists (select from reminder_addresses(listed.id) where role = 'to')
      else false
    end;

create view invariant_reminders_have_a_step as
  select mail.id, mail.invoice_id from mail
  where kind = 'reminder' and cancelled_at is null
    and not exists (select from reminder where mail_id = mail.id and reminder.invoice_id = mail.invoice_id);

create view invariant_reminders_are_of_issued as
  select invoice_id, step_id from reminder join invoice on invoice.id = invoice_id where issued_at is null;

create view invariant_reminders_send_reminders as
  select reminder.invoice_id, step_id from reminder join mail on mail.id = mail_id where kind <> 'reminder';
