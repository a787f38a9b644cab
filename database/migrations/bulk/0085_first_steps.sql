-- What a new installation's first steps were skipped; what is done of them is read from the facts.
alter table organisation add skipped_first_steps text[] not null default '{}'
  constraint organisation_skipped_first_steps check (skipped_first_steps <@ array['company', 'logo', 'numbers', 'client', 'invoice', 'email']);
