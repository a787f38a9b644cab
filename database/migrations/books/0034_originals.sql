-- The original of a document is the file that was issued: what it is drawn from is frozen when it is issued, and its bytes are
-- kept from when they are first drawn.

-- How a document is drawn, as it was decided when it was issued: one row for all that look alike.
create table document_look (
  id integer generated always as identity primary key,
  locale text not null,
  paper text not null constraint document_look_paper check (paper in ('A4', 'Letter')),
  -- The version of the drawing.
  template smallint not null constraint document_look_template_positive check (template > 0),
  -- As the document names them; unknown of what was issued before looks were kept.
  salesperson text,
  constraint document_look_once unique nulls not distinct (locale, paper, template, salesperson)
);
create trigger document_look_is_kept before update or delete on document_look for each row execute function refuse_change();

-- The drawing of today: a migration raises it together with what draws.
create function current_document_template() returns smallint language sql immutable parallel safe return 2::smallint;

-- That of an organisation yet to be set up where invoices are imported before it.
create view current_look as
  select coalesce(locale, 'en-US') as locale, coalesce(paper, 'A4') as paper from (values (1)) as one (id) left join organisation using (id);

create function store_look(salesperson_id bigint) returns integer language plpgsql as $$
declare
  kept integer;
begin
  for attempt in 1 .. 2 loop
    select document_look.id into kept from current_look left join app_user on app_user.id = salesperson_id
      join document_look on document_look.locale = current_look.locale and document_look.paper = current_look.paper
        and template = current_document_template() and salesperson = coalesce(app_user.name, '');
    exit when kept is not null;
    -- Where another transaction has just kept the same, the next look finds it.
    insert into document_look (locale, paper, template, salesperson)
      select locale, paper, current_document_template(), coalesce((select app_user.name from app_user where app_user.id = salesperson_id), '')
      from current_look on conflict do nothing;
  end loop;
  return kept;
end $$;

-- What was issued before has the look of today. As the default of a new column that is written to no row.
do $$
declare
  former text;
  documents text;
begin
  insert into document_look (locale, paper, template) select locale, paper, 1 from current_look
    where exists (select from invoice where issued_at is not null) or exists (select from quote where issued_at is not null)
    returning id into former;
  foreach documents in array array['invoice', 'credit_note', 'quote'] loop
    execute format('alter table %I add column look_id integer default %L references document_look (id)', documents, former);
    execute format('alter table %I alter column look_id drop default', documents);
  end loop;
end $$;
alter table invoice add constraint invoice_look_when_issued check (issued_at is null or look_id is not null);
alter table quote add constraint quote_look_when_issued check (issued_at is null or look_id is not null);
alter table credit_note add constraint credit_note_has_a_look check (look_id is not null);

create function keep_look() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'invoice' then
    new.look_id := store_look(new.salesperson_id);
  elsif tg_table_name = 'quote' then
    new.look_id := store_look((new.body ->> 'salespersonId')::bigint);
  else
    new.look_id := store_look(null);
  end if;
  return new;
end $$;
create trigger invoice_keeps_look before update of issued_at on invoice
  for each row when (old.issued_at is null and new.issued_at is not null) execute function keep_look();
create trigger quote_keeps_look before update of issued_at on quote
  for each row when (old.issued_at is null and new.issued_at is not null) execute function keep_look();
create trigger credit_note_keeps_look before insert on credit_note for each row execute function keep_look();

create function refuse_other_look() returns trigger language plpgsql as $$
begin
  perform refuse_frozen('it keeps the look that it was issued with');
end $$;
create trigger invoice_look_is_frozen before update of look_id on invoice
  for each row when (old.issued_at is not null and new.look_id is distinct from old.look_id) execute function refuse_other_look();
create trigger quote_look_is_frozen before update of look_id on quote
  for each row when (old.issued_at is not null and new.look_id is distinct from old.look_id) execute function refuse_other_look();

alter table document_file
  add column credit_note_id bigint references credit_note (id) on delete cascade,
  -- False for what was handed out later, from before only originals were kept.
  add column is_original boolean not null default false,
  -- The version of the drawing that made it.
  add column template smallint not null default 1,
  drop constraint document_file_of_one,
  add constraint document_file_of_one check (num_nonnulls(invoice_id, credit_note_id, quote_id) = 1);
alter table document_file alter column is_original set default true, alter column template drop default,
  -- Compressed by what drew it.
  alter column bytes set storage external;

-- What was handed out first is the original where nothing had changed until then.
update document_file as file set is_original = true
  where (quote_id is not null and id = (select min(id) from document_file as other where other.quote_id = file.quote_id))
    or (invoice_id is not null and id = (select min(id) from document_file as other where other.invoice_id = file.invoice_id)
      and not exists (select from ledger_entry where ledger_entry.invoice_id = file.invoice_id and kind <> 'charge' and at <= file.created_at)
      and not exists (select from activity where activity.invoice_id = file.invoice_id and kind = 'due-date' and at <= file.created_at));

create unique index document_file_original_of_invoice on document_file (invoice_id) where is_original and invoice_id is not null;
create unique index document_file_original_of_credit_note on document_file (credit_note_id) where is_original and credit_note_id is not null;
create unique index document_file_original_of_quote on document_file (quote_id) where is_original and quote_id is not null;

-- A kept file is never changed, and deleted only with sample data: the row that it belongs to is then gone already.
create function guard_document_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    or exists (select from invoice where id = old.invoice_id and not is_sample)
    or exists (select from credit_note join invoice on invoice.id = credit_note.invoice_id
      where credit_note.id = old.credit_note_id and not invoice.is_sample)
    or exists (select from quote where id = old.quote_id and not is_sample)
  then
    raise exception 'A kept file is never changed or deleted' using errcode = 'check_violation', constraint = 'document_file_is_kept';
  end if;
  return old;
end $$;
create trigger document_file_guard before update or delete on document_file for each row execute function guard_document_file();

create view invariant_files_are_of_issued as
  select document_file.id, document_file.invoice_id, document_file.quote_id from document_file
    left join invoice on invoice.id = invoice_id left join quote on quote.id = quote_id
  where credit_note_id is null and coalesce(invoice.issued_at, quote.issued_at) is null;

-- Until which entry of the activity the originals of what it tells of are drawn.
create table original_progress (
  id boolean primary key default true constraint original_progress_single check (id),
  through_activity_id bigint not null
);
insert into original_progress (through_activity_id) select max(id) from activity having max(id) is not null;
