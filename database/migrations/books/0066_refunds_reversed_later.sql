-- A refund that was noted wrongly is taken back on a day of its own, so that its month can stay closed.
create or replace view invariant_refunds_are_of_their_client as
  select refund.id, refund.client_id from refund join payment on payment.id = refund.payment_id
  where (refund.client_id, refund.currency) is distinct from (payment.client_id, payment.currency)
  union all
  select refund.id, refund.client_id from refund join refund as undone on undone.id = refund.reverses_id
  where undone.reverses_id is not null or refund.refunded_on < undone.refunded_on
    or (refund.client_id, refund.currency, -refund.amount_minor, refund.method, refund.payment_id)
      is distinct from (undone.client_id, undone.currency, undone.amount_minor, undone.method, undone.payment_id);
