-- Emptying a table at once passes by the guards of its rows, so it has a guard of its own. Only who begins with books of their own empties
-- those of the sample data, and says so in the transaction.
create function refuse_truncate() returns trigger language plpgsql as $$
begin
  if current_setting('ledgerline.empties_books', true) = 'yes'
    and exists (select from client where is_sample union all select from invoice where is_sample)
  then
    return null;
  end if;
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $$;
create trigger activity_truncate_guard before truncate on activity for each statement execute function refuse_truncate();
create trigger credit_application_truncate_guard before truncate on credit_application for each statement execute function refuse_truncate();
create trigger credit_note_truncate_guard before truncate on credit_note for each statement execute function refuse_truncate();
create trigger document_file_truncate_guard before truncate on document_file for each statement execute function refuse_truncate();
create trigger invoice_truncate_guard before truncate on invoice for each statement execute function refuse_truncate();
create trigger invoice_line_truncate_guard before truncate on invoice_line for each statement execute function refuse_truncate();
create trigger invoice_tax_truncate_guard before truncate on invoice_tax for each statement execute function refuse_truncate();
create trigger ledger_entry_truncate_guard before truncate on ledger_entry for each statement execute function refuse_truncate();
create trigger party_truncate_guard before truncate on party for each statement execute function refuse_truncate();
create trigger payment_truncate_guard before truncate on payment for each statement execute function refuse_truncate();
create trigger payment_allocation_truncate_guard before truncate on payment_allocation for each statement execute function refuse_truncate();
create trigger payment_reversal_truncate_guard before truncate on payment_reversal for each statement execute function refuse_truncate();
