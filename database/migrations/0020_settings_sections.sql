-- Each section of the settings has a version of its own: who changes the numbers is in nobody's way who changes the company.
alter table organisation rename column version to company_version;
alter table organisation rename constraint organisation_version_positive to organisation_company_version_positive;
alter table organisation
  add column numbering_version integer not null default 1 constraint organisation_numbering_version_positive check (numbering_version > 0),
  add column invoicing_version integer not null default 1 constraint organisation_invoicing_version_positive check (invoicing_version > 0),
  add column templates_version integer not null default 1 constraint organisation_templates_version_positive check (templates_version > 0),
  add column reminders_version integer not null default 1 constraint organisation_reminders_version_positive check (reminders_version > 0);
-- A page that was read before must not fit a section that was changed since.
update organisation set numbering_version = company_version, invoicing_version = company_version,
  templates_version = company_version, reminders_version = company_version;
