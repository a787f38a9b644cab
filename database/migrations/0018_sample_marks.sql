-- Each session asks whether there is sample data: in an installation that has none, all rows would be leafed through.
create index client_sample on client (id) where is_sample;
create index invoice_sample on invoice (id) where is_sample;
