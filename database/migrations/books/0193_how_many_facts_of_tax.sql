-- What is kept is of the same entries everywhere: the job goes through the ledger once more.
truncate report_progress, ledger_by_day, tax_by_day, receivable_span, report_sum, due_date_move;

-- Of how many facts that are something each sum is: by that the facts behind a cell are paged, without reading them all.
alter table tax_by_day
  add column base_count bigint not null constraint tax_by_day_base_count check (base_count >= 0),
  add column tax_count bigint not null constraint tax_by_day_tax_count check (tax_count >= 0);
