-- Each client that is opened says who else has its e-mail address: without this, all clients are compared.
create index client_email on client (lower(normalize(company_email, nfkc))) where company_email <> '';
