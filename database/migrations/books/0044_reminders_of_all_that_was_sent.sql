-- Reminders also of invoices that reached their client otherwise than by our email: marked as sent, or imported.

alter table organisation
  -- Of a reminder in place of several that were missed; empty: the product's own text.
  add column catch_up_subject text not null default ''
    constraint organisation_catch_up_subject_size check (length(catch_up_subject) <= 200)
    constraint organisation_catch_up_subject_is_one_line check (catch_up_subject !~ '[[:cntrl:]]'),
  add column catch_up_message text not null default ''
    constraint organisation_catch_up_message_size check (length(catch_up_message) <= 5000),
  add constraint organisation_catch_up_is_whole check ((catch_up_subject = '') = (catch_up_message = ''));

-- When an invoice reached its client as far as we know: by our email, else as somebody marked it, or as it was imported.
create function invoice_reached_at(of_invoice bigint) returns timestamptz language sql stable as $$
  select coalesce(invoice_accepted_at(id), sent_at, case when series = 'imported' then created_at end) from invoice where id = of_invoice
$$;

-- The recipients who accepted the newest mail with the invoice; without one, those of the invoice or the client's address.
-- Except addresses that bounced since.
create or replace function reminder_addresses(of_invoice bigint) returns table (mail_id bigint, address text, role text) language sql stable as $$
  with newest as (
    select max(mail.id) as id from mail join mail_recipient on mail_recipient.mail_id = mail.id
    where invoice_id = of_invoice and kind = 'invoice' and mail_recipient.role = 'to' and state = 'accepted'
  ), wanted as (
    select mail_recipient.mail_id, address, role, position from newest join mail_recipient on mail_recipient.mail_id = newest.id
    where state = 'accepted' and role in ('to', 'cc')
    union all
    select null, own.address, 'to', own.position
    from newest cross join invoice join client on client.id = invoice.client_id
      cross join lateral unnest(case when recipients <> '{}' then recipients else array[company_email] end)
        with ordinality as own (address, position)
    where newest.id is null and invoice.id = of_invoice and own.address <> ''
  )
  select mail_id, address, role from wanted
  where not exists (
    select from mail_recipient as later join mail on mail.id = later.mail_id
    where mail.invoice_id = of_invoice and later.mail_id > coalesce(wanted.mail_id, 0) and later.state = 'bounced'
      and lower(later.address) = lower(wanted.address))
  order by position
$$;

create or replace view upcoming_reminder as
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
      when (invoice_reached_at(listed.id) at time zone time_zone)::date < planned_on
      then exists (select from reminder_addresses(listed.id) where role = 'to')
      else false
    end;
