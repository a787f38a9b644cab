-- Reports read the rows of a page alone, and only the documents that they are of (decision 0128): each index is of what is asked for by day or kind,
-- and of nothing that a change of a document touches, but those that make it another.
create index ledger_entry_of_money on ledger_entry (currency, booked_on) where 'cash' in (debit, credit);
create index ledger_entry_of_losses on ledger_entry (currency, booked_on)
  where 'bad-debt' = debit or 'bad-debt' = credit or 'bad-debt-tax' = debit or 'bad-debt-tax' = credit;
create index credit_note_by_day on credit_note (issued_date) include (currency, net_minor, tax_minor);
create index invoice_by_day_of_void on invoice (voided_on) where voided_at is not null;
create index invoice_issued_elsewhere on invoice (issued_date) where series = 'imported';

-- Supplies to businesses in other member states.
create index invoice_tax_to_business on invoice_tax (invoice_id) where category in ('K', 'AE');
create index credit_note_to_business on credit_note (invoice_id)
  where taxes @> '[{"category": "K"}]' or taxes @> '[{"category": "AE"}]';
create index payment_difference_to_business on payment_difference (payment_id)
  where taxes @> '[{"category": "K"}]' or taxes @> '[{"category": "AE"}]';
