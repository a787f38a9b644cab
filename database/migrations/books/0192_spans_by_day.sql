-- Which invoices were open at the end of a day is asked of two days at once, which no order of rows answers: the reports of an
-- earlier day looked at the span of each invoice, and took ten times as many to be open as were.
create index receivable_span_by_days on receivable_span using gist (daterange(opened_on, settled_on));
