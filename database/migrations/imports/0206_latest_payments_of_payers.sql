-- Of whoever pays, the latest payments are read, however many there are.
drop index bank_transaction_by_iban;
create index bank_transaction_by_iban on bank_transaction (counterparty_iban, id) where counterparty_iban <> '' and set_aside_at is null;
drop index bank_transaction_by_name;
create index bank_transaction_by_name on bank_transaction (fold_text(counterparty_name), id) where counterparty_name <> '' and set_aside_at is null;
