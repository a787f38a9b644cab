-- What a credit note stands at. A client's credit is used in the order in which it came, whether from credit notes or from payments, so that
-- what is left is of the newest; and what was used of a note was applied to invoices or refunded, in the order of the entries.

-- Few clients are refunded: nobody else's entries are looked at for it.
create index ledger_entry_refunds on ledger_entry (client_id, currency) where kind = 'refund';

-- What came to a client's credit after a credit note, or before it, and was not settled by what it came with.
create function credit_beside(note credit_note, is_newer boolean) returns bigint language sql stable as $$
  select (select coalesce(sum(other.total_minor - (
      select coalesce(sum(amount_minor), 0) from credit_application where credit_note_id = other.id)), 0)
    from credit_note as other where other.client_id = note.client_id and other.currency = note.currency
      and other.id <> note.id and (other.id > note.id) = is_newer)::bigint
    + (select coalesce(sum(payment.amount_minor - reversed_minor - (
      select coalesce(sum(amount_minor), 0) from payment_allocation where payment_id = payment.id)), 0)
    from payment where payment.client_id = note.client_id and payment.currency = note.currency
      and (payment.created_at > note.created_at) = is_newer)::bigint
$$;

create or replace view credit_note_standing as
  select note.id, kept.minor as left_minor,
    case when kept.minor > 0 then 'Open' when refunded.minor > 0 then 'Refunded' else 'Applied' end as status,
    coalesce(refunded.minor, 0)::bigint as refunded_minor
  from credit_note as note
    cross join lateral (
      -- What its own invoice did not take.
      select note.total_minor - coalesce(sum(amount_minor), 0)::bigint as minor from credit_application where credit_note_id = note.id
    ) as own
    left join client_credit as credit
      on credit.client_id = note.client_id and credit.currency = note.currency and credit.amount_minor > 0 and own.minor > 0
    left join lateral credit_beside(note, true) as newer (minor) on credit.client_id is not null
    cross join lateral (select greatest(least(own.minor, coalesce(credit.amount_minor - newer.minor, 0)), 0)::bigint as minor) as kept
    left join lateral (
      select sum(greatest(least(until_minor, older.minor + own.minor - kept.minor) - greatest(until_minor - amount_minor, older.minor), 0)) as minor
      from credit_beside(note, false) as older (minor) cross join (
        select entry.kind, entry.amount_minor, sum(entry.amount_minor) over (order by entry.id) as until_minor
        from ledger_entry as entry left join credit_application as applied on applied.id = entry.credit_application_id
        where entry.client_id = note.client_id and entry.currency = note.currency and entry.debit = 'client-credit'
          and (entry.kind = 'refund' and not exists (select from refund as back where back.reverses_id = entry.refund_id)
            or entry.kind = 'credit-application' and applied.credit_note_id is null
              and not exists (select from credit_application as back where back.reverses_id = applied.id))
      ) as used
      where used.kind = 'refund'
    ) as refunded on own.minor > kept.minor and exists (
      select from ledger_entry as refund
      where refund.client_id = note.client_id and refund.currency = note.currency and refund.kind = 'refund'
    );
