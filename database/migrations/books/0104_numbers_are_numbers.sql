-- PostgreSQL's numeric knows a value that is no number and larger than all of them: whoever computes one, it ends here.
alter table credit_note_line
  add constraint credit_note_line_cost_is_a_number check (cost <> 'NaN'),
  add constraint credit_note_line_qty_is_a_number check (qty <> 'NaN');
alter table daily_rate add constraint daily_rate_rate_is_a_number check (rate <> 'NaN');
alter table exchange_rate add constraint exchange_rate_rate_is_a_number check (rate <> 'NaN');
alter table frozen_rate
  add constraint frozen_rate_per_is_a_number check (per <> 'NaN'),
  add constraint frozen_rate_rate_is_a_number check (rate <> 'NaN'),
  add constraint frozen_rate_unit_is_a_number check (unit <> 'NaN');
alter table invoice_line
  add constraint invoice_line_cost_is_a_number check (cost <> 'NaN'),
  add constraint invoice_line_qty_is_a_number check (qty <> 'NaN');
alter table item_memory add constraint item_memory_cost_is_a_number check (cost <> 'NaN');
alter table ledger_export add constraint ledger_export_amount_is_a_number check (amount_minor <> 'NaN');
alter table organisation add constraint organisation_goal_exact_is_a_number check (goal_exact <> 'NaN');
alter table tax_by_day add constraint tax_by_day_rate_is_a_number check (rate <> 'NaN');
