-- Webhooks hear of every change of a quote's status too, one that expires by its date alone included.

create function webhook_quote(of_quote quote, today date) returns jsonb language sql stable
return (
  select jsonb_build_object('id', (of_quote).id, 'number', (of_quote).number, 'status', quote_status(of_quote, today),
    'clientId', (of_quote).client_id, 'currency', code, 'issuedDate', (of_quote).issued_date, 'validUntil', (of_quote).valid_until,
    'total', webhook_amount((of_quote).total_minor, exponent), 'isDeleted', (of_quote).deleted_at is not null, 'version', (of_quote).version)
  from currency where code = (of_quote).currency);

create or replace function tell_webhooks_of_activity() returns trigger language plpgsql as $$
declare
  kind_of_subject text := case when new.invoice_id is not null then 'invoice' when new.quote_id is not null then 'quote'
    when new.client_id is not null then 'client' else 'company' end;
  of_type text;
  listeners bigint[];
  subject_id bigint := coalesce(new.invoice_id, new.quote_id, new.client_id);
  today date;
  what jsonb;
begin
  if not exists (select from webhook_endpoint where is_on) then return null; end if;
  if new.kind in ('client-deleted', 'client-erased') then
    kind_of_subject := 'client';
    subject_id := coalesce((new.before ->> 'id')::bigint, (new.data ->> 'id')::bigint);
  end if;
  of_type := webhook_type(new.kind, kind_of_subject, new.data);
  listeners := webhook_listeners(of_type);
  if listeners is null then return null; end if;
  today := (now() at time zone organisation_zone())::date;
  what := jsonb_build_object('activity', new.kind, 'actorId', new.actor_id) || case kind_of_subject
    when 'invoice' then jsonb_build_object('invoice', coalesce(
      (select webhook_invoice(invoice, today) from invoice where id = new.invoice_id), jsonb_build_object('id', new.invoice_id)))
    when 'quote' then jsonb_build_object('quote', coalesce(
      (select webhook_quote(quote, today) from quote where id = new.quote_id), jsonb_build_object('id', new.quote_id)))
    when 'client' then jsonb_build_object('client', coalesce((
      select jsonb_build_object('id', id, 'isArchived', archived_at is not null, 'version', version) from client where id = subject_id),
      jsonb_build_object('id', subject_id)))
    else '{}' end;
  if new.kind in ('payment', 'payment-reversed', 'credit-applied', 'credit-returned', 'credit-note', 'refund', 'refund-undone', 'written-off', 'write-off-undone')
  then
    what := what || jsonb_build_object('amount', webhook_amount((new.data #>> '{amount,minor}')::bigint, (new.data #>> '{amount,exponent}')::smallint),
      'currency', new.data #> '{amount,currency}');
  end if;
  if of_type like 'credit-note.%' then what := what || jsonb_build_object('creditNote', jsonb_build_object('number', new.data -> 'number')); end if;
  perform tell_webhooks(of_type, kind_of_subject || coalesce(':' || subject_id, ''), what, listeners);
  return null;
end $$;

create function tell_webhooks_of_quote_status() returns trigger language plpgsql as $$
declare
  today date;
  was text;
  listeners bigint[] := webhook_listeners('quote.status-changed');
begin
  if listeners is null then return null; end if;
  today := (now() at time zone organisation_zone())::date;
  was := quote_status(old, today);
  if was = quote_status(new, today) then return null; end if;
  perform tell_webhooks('quote.status-changed', 'quote:' || new.id,
    jsonb_build_object('previousStatus', was, 'quote', webhook_quote(new, today)), listeners);
  return null;
end $$;
create constraint trigger quote_tells_webhooks after update on quote deferrable initially deferred
  for each row when ((old.issued_at is null, old.sent_at is null, old.answer, old.invoice_id, old.valid_until)
    is distinct from (new.issued_at is null, new.sent_at is null, new.answer, new.invoice_id, new.valid_until))
  execute function tell_webhooks_of_quote_status();

-- Only what waits for an answer can expire.
create index quote_awaiting_answer on quote (valid_until) where issued_at is not null and answer is null and invoice_id is null;

-- What became past due, or expired, since the day that was looked through last, by the date alone; each once, whoever asks.
create or replace function tell_webhooks_of_days(today date) returns integer language plpgsql as $$
declare
  seen date;
  told integer := 0;
  listeners bigint[];
  late invoice;
  expired quote;
begin
  select day into seen from webhook_day for update;
  if seen >= today then return 0; end if;
  listeners := webhook_listeners('invoice.status-changed');
  if listeners is not null and seen is not null then
    for late in
      select * from invoice where id in (select id from invoice_list_row where due_date >= seen and due_date < today)
        and due_date >= seen and due_date < today and invoice_status(invoice, today) = 'Past Due' order by id for share
    loop
      perform tell_webhooks('invoice.status-changed', 'invoice:' || late.id,
        jsonb_build_object('previousStatus', invoice_status(late, seen), 'invoice', webhook_invoice(late, today)), listeners);
      told := told + 1;
    end loop;
  end if;
  listeners := webhook_listeners('quote.status-changed');
  if listeners is not null and seen is not null then
    for expired in
      select * from quote where issued_at is not null and answer is null and invoice_id is null
        and valid_until >= seen and valid_until < today order by id for share
    loop
      perform tell_webhooks('quote.status-changed', 'quote:' || expired.id,
        jsonb_build_object('previousStatus', quote_status(expired, seen), 'quote', webhook_quote(expired, today)), listeners);
      told := told + 1;
    end loop;
  end if;
  update webhook_day set day = today;
  return told;
end $$;
