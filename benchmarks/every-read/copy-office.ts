/**
 * What an office of ten years leaves beside its books: files and what was sent of them, links, reminders, imports, items, views, rates of exchange, people, and who signed in or
 * was denied. The first file is there.
 * @param size how many invoices there are
 */
export function copiesOfOffice(size: number): string[] {
  const tenth = String(Math.ceil(size / 10));
  const hundredth = String(Math.ceil(size / 100));
  return [
    `insert into attachment (invoice_id, name, content_type, size_bytes, hash, added_by, added_at)
     select invoice.id, 'timesheet-' || invoice.id || '.png', content_type, size_bytes, hash, 1, created_at
     from invoice, (select content_type, size_bytes, hash from attachment order by id limit 1) as first where invoice.id % 10 = 0 order by invoice.id`,
    `insert into mail_attachment (mail_id, attachment_id)
     select mail.id, attachment.id from mail join attachment on attachment.invoice_id = mail.invoice_id`,
    `insert into sent_mail (mail_id, sender_name, sender_address, reply_to, html, plain_text)
     select id, 'Billing', 'billing@example.com', '', '<p>' || repeat(message, 40) || '</p>', message from mail order by id`,
    `insert into sent_file (mail_id, position, name, content_type, hash)
     select mail_id, 0, name, content_type, hash from mail_attachment join attachment on attachment.id = attachment_id on conflict do nothing`,
    `insert into client_link (invoice_id, salt, token_hash, expires_on, created_at)
     select id, sha256('salt' || id::text::bytea), sha256(id::text::bytea), due_date + 90, issued_at from invoice
     where issued_at is not null and id % 10 = 1 order by id`,
    `insert into reminder_step (days, subject, message, counts_from)
     select days, 'Invoice {number}', 'It is due.', '2017-01-01' from unnest(array[3, 14, 30]) as days`,
    `insert into reminder (invoice_id, step_id, due_date, planned_on)
     select invoice.id, reminder_step.id, due_date, due_date + days from invoice cross join reminder_step
     where issued_at is not null and invoice.id % 30 = 0`,
    `insert into import_run (actor_id, kind, file_name, file_hash, created, updated, skipped, rejected, created_at)
     select 1, 'clients', 'clients-' || i || '.csv', sha256(i::text::bytea), 200, 0, 0, 0, now() - make_interval(days => i)
     from generate_series(1, ${hundredth} / 20) as i`,
    `insert into import_row (import_id, position, record, record_id, key, line)
     select id, place, 'client', 1 + (id * 200 + place) % (select max(id) from client), 'C' || place, place + 1
     from import_run cross join generate_series(1, 200) as place`,
    `insert into item_memory (title_key, currency, title, description, cost, used_count, used_at)
     select 'work item ' || i, 'USD', 'Work item ' || i, 'By the hour', i, 1 + i % 100, now() - make_interval(mins => i)
     from generate_series(1, ${tenth}) as i`,
    `insert into app_user (email, name, role, password_hash)
     select 'clerk' || i || '@example.com', 'Clerk ' || i, 'clerk', '' from generate_series(1, least(${hundredth}, 500)) as i`,
    `insert into sign_in (at, user_id, name, outcome, way, address, user_agent)
     select now() - make_interval(mins => i * 50), app_user.id, email, case when i % 20 = 0 then 'refused' else 'success' end, 'password', '10.0.0.1', 'Browser'
     from generate_series(1, ${tenth}) as i join app_user on app_user.id = 1 + i % 4 order by i desc`,
    `insert into denied_call (at, actor_id, role, route, record, request_id)
     select now() - make_interval(mins => i * 50), 3, 'viewer', 'POST /apps/invoice/invoices', '', 'request-' || i
     from generate_series(1, ${tenth}) as i order by i desc`,
    `insert into webhook_attempt (delivery_id, at, took_ms, status) select id, finished_at, 120, 200 from webhook_delivery order by id`,
    `insert into list_view (owner_id, name, is_shared, search)
     select app_user.id, 'View ' || app_user.id, app_user.id % 2 = 0, '{}' from app_user`,
    `insert into daily_rate (day, currency, base, rate, source)
     select date '2017-01-01' + i, code, 'USD', 1.1 + i % 100 / 1000.0, 'Central bank'
     from (select code from currency where code <> 'USD' order by code limit 30) as currency cross join generate_series(0, 3600) as i on conflict do nothing`,
    `insert into bulk_job (actor_id, subject, action, state, total, done, created_at, ended_at)
     select 1, 'invoice', '{"kind": "add-tag", "tag": "urgent"}', 'done', 1, 1, day, day
     from generate_series(1, ${hundredth}) as i cross join lateral (select now() - make_interval(hours => i + 1) as day) as drawn`,
    `insert into bulk_row (job_id, position, target_id, state)
     select id, 1, 1, 'done' from bulk_job where total = 1`,
    `insert into project (title, start_day, currency, created_at)
     select 'Project ' || i, date '2017-01-01' + i % 3600, 'USD', now() from generate_series(1, ${hundredth} / 10) as i`,
    `insert into timeline_entry (kind, at, title, subtitle, client_id)
     select 'meeting', timestamptz '2017-01-01' + make_interval(days => i), 'Meeting ' || i, 'Planning', client.id
     from generate_series(1, ${hundredth} / 5) as i join client on client.id = 1 + i % (select max(id) from client)`,
    `insert into session (token_hash, user_id, expires_at)
     select sha256('session' || id::text::bytea), id, now() + interval '7 days' from app_user`,
    `insert into api_key (user_id, name, hint, token_hash, scopes, expires_at)
     select id, 'Key ' || id, 'll_abcd', sha256('key' || id::text::bytea), array['invoices:read'], now() + interval '30 days' from app_user`,
  ];
}
