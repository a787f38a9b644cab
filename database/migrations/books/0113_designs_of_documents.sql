-- How an organisation wants its documents to look; frozen with each that is issued, as its paper is.
alter table organisation
  add column look_version integer not null default 1,
  add column design text not null default 'classic' constraint organisation_design check (design in ('classic', 'modern', 'compact')),
  -- Empty for the design's own.
  add column accent text not null default '' constraint organisation_accent check (accent ~ '^(#[0-9a-f]{6})?$'),
  add column logo_place text not null default 'start' constraint organisation_logo_place check (logo_place in ('start', 'end'));

-- What was issued before has the only design that there was; a default is written to no row.
alter table document_look
  add column design text not null default 'classic' constraint document_look_design check (design in ('classic', 'modern', 'compact')),
  add column accent text not null default '' constraint document_look_accent check (accent ~ '^(#[0-9a-f]{6})?$'),
  add column logo_place text not null default 'start' constraint document_look_logo_place check (logo_place in ('start', 'end')),
  drop constraint document_look_once,
  add constraint document_look_once unique nulls not distinct (language, locale, paper, template, salesperson, design, accent, logo_place);

-- Three designs, files for archives and readers aloud.
create or replace function current_document_template() returns smallint language sql immutable parallel safe return 3::smallint;

create or replace view current_look as
  select coalesce(locale, 'en-US') as locale, coalesce(paper, 'A4') as paper,
    coalesce(design, 'classic') as design, coalesce(accent, '') as accent, coalesce(logo_place, 'start') as logo_place
  from (values (1)) as one (id) left join organisation using (id);

create or replace function store_look(salesperson_id bigint, of_client bigint default null) returns integer language plpgsql as $$
declare
  writing record := document_writing(of_client);
  kept integer;
begin
  for attempt in 1 .. 2 loop
    select document_look.id into kept from current_look left join app_user on app_user.id = salesperson_id
      join document_look on document_look.language = writing.language and document_look.locale = writing.locale
        and document_look.paper = current_look.paper and document_look.design = current_look.design
        and document_look.accent = current_look.accent and document_look.logo_place = current_look.logo_place
        and template = current_document_template() and salesperson = coalesce(app_user.name, '');
    exit when kept is not null;
    -- Where another transaction has just kept the same, the next look finds it.
    insert into document_look (language, locale, paper, template, salesperson, design, accent, logo_place)
      select writing.language, writing.locale, paper, current_document_template(),
        coalesce((select app_user.name from app_user where app_user.id = salesperson_id), ''), design, accent, logo_place
      from current_look on conflict do nothing;
  end loop;
  return kept;
end $$;
