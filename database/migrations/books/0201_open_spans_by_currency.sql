-- What is owed since some day and still, by its currency: few are in another one than the organisation's. And what ended since a recent day.
create index receivable_span_open on receivable_span (currency) where owed_until is null;
create index receivable_span_ended on receivable_span (owed_until) where owed_until is not null;
