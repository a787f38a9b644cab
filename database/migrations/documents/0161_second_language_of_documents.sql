-- A second language in which the labels of a client's documents are printed beside the first; null where there is none. Frozen with the look of what is issued.
alter table client add column second_language text constraint client_second_language_shape check (second_language ~ '^[a-z]{2}$');

alter table document_look
  add column second_language text constraint document_look_second_language_shape check (second_language ~ '^[a-z]{2}$'),
  drop constraint document_look_once,
  add constraint document_look_once unique nulls not distinct
    (language, second_language, locale, paper, template, salesperson, design, accent, logo_place);

-- `second` is null where it is the first one.
drop function document_writing(bigint);
create function document_writing(of_client bigint, out language text, out locale text, out second text) language sql stable as $$
  select chosen.language, document_locale(chosen.language, home.language, home.locale), nullif(client.second_language, chosen.language)
  from (select coalesce(document_language, 'en') as language, coalesce(organisation.locale, 'en-US') as locale
      from (values (1)) as one (id) left join organisation using (id)) as home
    left join client on client.id = of_client
    cross join lateral (select coalesce(client.language, home.language) as language) as chosen
$$;

create or replace function store_look(salesperson_id bigint, of_client bigint default null) returns integer language plpgsql as $$
declare
  writing record := document_writing(of_client);
  kept integer;
begin
  for attempt in 1 .. 2 loop
    select document_look.id into kept from current_look left join app_user on app_user.id = salesperson_id
      join document_look on document_look.language = writing.language and document_look.locale = writing.locale
        and document_look.second_language is not distinct from writing.second
        and document_look.paper = current_look.paper and document_look.design = current_look.design
        and document_look.accent = current_look.accent and document_look.logo_place = current_look.logo_place
        and template = current_document_template() and salesperson = coalesce(app_user.name, '');
    exit when kept is not null;
    -- Where another transaction has just kept the same, the next look finds it.
    insert into document_look (language, second_language, locale, paper, template, salesperson, design, accent, logo_place)
      select writing.language, writing.second, writing.locale, paper, current_document_template(),
        coalesce((select app_user.name from app_user where app_user.id = salesperson_id), ''), design, accent, logo_place
      from current_look on conflict do nothing;
  end loop;
  return kept;
end $$;
