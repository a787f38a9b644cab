-- Day by day: blocks of entries that were booked out of their order held nearly every day, and a report of one day read a third of the ledger.
drop index ledger_entry_by_day;
create index ledger_entry_by_day on ledger_entry (currency, booked_on);
