-- Which sums there are of which unit: told apart, each looked like one row to the planner, which then went through thousands once for each of thousands.
create statistics report_sum_rows (ndistinct, mcv) on kept, currency, unit from report_sum;

-- What the credit of many clients came from is found by their months.
create index report_sum_of_credit on report_sum (row_key, currency) where kept = 'credit' and unit = 'month';

analyze report_sum;
