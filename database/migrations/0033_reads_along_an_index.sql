-- Whole tables were read for a few columns of each row.

-- The other amount of an invoice takes what alignment left empty before the client: sums of a range of amounts read its index alone.
drop index invoice_list_row_by_total, invoice_list_row_by_balance;
create index invoice_list_row_by_total on invoice_list_row (currency, total_minor, id)
  include (base_status, due_date, client_id, balance_minor);
create index invoice_list_row_by_balance on invoice_list_row (currency, balance_minor, id)
  include (base_status, due_date, client_id, total_minor);

-- What is counted by status, added up over all: nine elements of an array of numerics take longer than the row. Drafts owe nothing yet.
alter table invoice_list_count
  add column all_total_minor numeric not null generated always as (total_minor[1] + total_minor[2] + total_minor[3] + total_minor[4]
    + total_minor[5] + total_minor[6] + total_minor[7] + total_minor[8] + total_minor[9]) stored,
  add column all_balance_minor numeric not null generated always as (balance_minor[1] + balance_minor[2] + balance_minor[3]
    + balance_minor[4] + balance_minor[5] + balance_minor[6] + balance_minor[7] + balance_minor[8] + balance_minor[9]) stored,
  add column open_minor numeric not null generated always as (balance_minor[1] + balance_minor[3] + balance_minor[4]
    + balance_minor[5] + balance_minor[6] + balance_minor[7] + balance_minor[8] + balance_minor[9]) stored;
create index invoice_list_count_open on invoice_list_count (currency, client_id) include (open_minor);

-- What the status of a quote follows from, beside its id: quotes of a status, or all, are counted and leafed through without their bodies.
create index quote_listed on quote (id) include (valid_until, invoice_id, issued_at, sent_at, answer) where deleted_at is null;
