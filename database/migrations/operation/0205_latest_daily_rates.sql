-- The list of rates begins with the latest day, and has its currencies in order.
drop index daily_rate_by_day;
create index daily_rate_by_day on daily_rate (day desc, currency, base);
