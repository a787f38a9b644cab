-- The confirmation of a refund by email. Like a receipt it is of a client, with whom it goes.
alter table mail add column refund_id bigint references refund (id) on delete cascade,
  drop constraint mail_client_is_named,
  add constraint mail_client_is_named check ((kind in ('statement', 'receipt', 'refund-confirmation')) = (client_id is not null)),
  add constraint mail_refund_is_named check ((kind = 'refund-confirmation') = (refund_id is not null));
create index mail_by_refund on mail (refund_id, id) where refund_id is not null;
create trigger mail_refund_guard before update on mail for each row
  when (new.refund_id is distinct from old.refund_id) execute function guard_mail_statement();

-- What becomes of receipts and of these is an event of its own.
create or replace function webhook_type(kind text, subject text, data jsonb) returns text language sql immutable
return case
  when subject = 'company' then 'company.changed'
  when subject = 'invoice' and kind in ('created', 'quote', 'recurring', 'imported') then 'invoice.created'
  when kind = 'payment' then 'payment.recorded'
  when kind = 'payment-reversed' then 'payment.reversed'
  when kind = 'refund' then 'refund.recorded'
  when kind = 'refund-undone' then 'refund.reversed'
  when kind = 'credit-note' then 'credit-note.issued'
  -- The number is that of a credit note of the invoice.
  when subject = 'invoice' and data ? 'number' and kind in ('sent', 'send-queued', 'send-undone', 'send-failed', 'bounced')
    then 'credit-note.' || kind
  when kind ~ '^(reminder|recurring|statement|receipt|refund-confirmation)-'
    then regexp_replace(kind, '^(reminder|recurring|statement|receipt|refund-confirmation)-', '\1.')
  else subject || '.' || regexp_replace(kind, '^(client|quote)-', '')
end;
