-- In which language documents, emails and pages for clients are written: that of the client, chosen for it and never guessed from its country, else the
-- organisation's. Frozen with the look of what is issued.
alter table organisation add column document_language text not null default 'en'
  constraint organisation_document_language_shape check (document_language ~ '^[a-z]{2}$');
-- Null: the organisation's.
alter table client add column language text constraint client_language_shape check (language ~ '^[a-z]{2}$');

-- How figures and days are written in a document: in its language, by the customs of the organisation's region. An organisation that writes in English does
-- so with its own number format.
create function document_locale(language text, home_language text, home_locale text) returns text language sql immutable parallel safe
  return case
    when language = split_part(home_locale, '-', 1) or (language = 'en' and home_language = 'en') then home_locale
    -- Without a region of its own, Portuguese figures would be Brazilian ones.
    when language = 'pt' and split_part(home_locale, '-', 2) not in ('BR', 'AO', 'CV', 'MZ') then 'pt-PT'
    else language || '-' || split_part(home_locale, '-', 2)
  end;

-- How what a client gets today is written; without a client, as the organisation's own documents.
create function document_writing(of_client bigint, out language text, out locale text) language sql stable as $$
  select chosen.language, document_locale(chosen.language, home.language, home.locale)
  from (select coalesce(document_language, 'en') as language, coalesce(organisation.locale, 'en-US') as locale
      from (values (1)) as one (id) left join organisation using (id)) as home
    left join client on client.id = of_client
    cross join lateral (select coalesce(client.language, home.language) as language) as chosen
$$;

-- What was issued before is in English.
alter table document_look add column language text not null default 'en',
  add constraint document_look_language_shape check (language ~ '^[a-z]{2}$'),
  drop constraint document_look_once,
  add constraint document_look_once unique nulls not distinct (language, locale, paper, template, salesperson);

drop function store_look(bigint);
create function store_look(salesperson_id bigint, of_client bigint default null) returns integer language plpgsql as $$
declare
  writing record := document_writing(of_client);
  kept integer;
begin
  for attempt in 1 .. 2 loop
    select document_look.id into kept from current_look left join app_user on app_user.id = salesperson_id
      join document_look on document_look.language = writing.language and document_look.locale = writing.locale
        and document_look.paper = current_look.paper and template = current_document_template() and salesperson = coalesce(app_user.name, '');
    exit when kept is not null;
    -- Where another transaction has just kept the same, the next look finds it.
    insert into document_look (language, locale, paper, template, salesperson)
      select writing.language, writing.locale, paper, current_document_template(),
        coalesce((select app_user.name from app_user where app_user.id = salesperson_id), '')
      from current_look on conflict do nothing;
  end loop;
  return kept;
end $$;

create or replace function keep_look() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoice' then
    new.look_id := store_look(new.salesperson_id, new.client_id);
  elsif tg_table_name = 'quote' then
    new.look_id := store_look((new.body ->> 'salespersonId')::bigint, new.client_id);
  else
    new.look_id := store_look(null, new.client_id);
  end if;
  return new;
end $$;
