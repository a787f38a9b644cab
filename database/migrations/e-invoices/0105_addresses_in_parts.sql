-- Seller and buyer in the terms of an e-invoice (EN 16931): addresses in parts, the VAT id apart from the tax number, and the identifiers and
-- electronic addresses by which machines know them. `address` and `country` stay as they are printed: made of the parts where there are any.
alter table organisation
  add column street text not null default '' constraint organisation_street_length check (length(street) <= 500),
  add column extra_line text not null default '' constraint organisation_extra_line_length check (length(extra_line) <= 500),
  add column city text not null default '' constraint organisation_city_length check (length(city) <= 120),
  add column post_code text not null default '' constraint organisation_post_code_length check (length(post_code) <= 20),
  add column region text not null default '' constraint organisation_region_length check (length(region) <= 120),
  -- ISO 3166-1 alpha-2, or empty.
  add column country_code text not null default '' constraint organisation_country_code check (country_code ~ '^([A-Z]{2})?$'),
  add column vat_id text not null default '' constraint organisation_vat_id check (vat_id ~ '^([A-Z]{2}[A-Z0-9+*]{2,18})?$'),
  add column registration_id text not null default '' constraint organisation_registration_id_length check (length(registration_id) <= 60),
  -- ISO 6523 ICD.
  add column registration_scheme text not null default '' constraint organisation_registration_scheme check (registration_scheme ~ '^([0-9]{4})?$'),
  add column electronic_address text not null default '' constraint organisation_electronic_address_length check (length(electronic_address) <= 254),
  -- EAS.
  add column electronic_scheme text not null default '' constraint organisation_electronic_scheme check (electronic_scheme ~ '^([A-Z0-9]{2,4})?$'),
  add column contact_name text not null default '' constraint organisation_contact_name_length check (length(contact_name) <= 120),
  add column contact_phone text not null default '' constraint organisation_contact_phone_length check (length(contact_phone) <= 60),
  add column contact_email text not null default '' constraint organisation_contact_email_length check (length(contact_email) <= 254),
  -- Of the bank account, where it is not the organisation's name.
  add column account_name text not null default '' constraint organisation_account_name_length check (length(account_name) <= 120),
  add constraint organisation_electronic_address_has_scheme check ((electronic_address = '') = (electronic_scheme = ''));

alter table client
  add column street text not null default '' constraint client_street_length check (length(street) <= 500),
  add column extra_line text not null default '' constraint client_extra_line_length check (length(extra_line) <= 500),
  add column city text not null default '' constraint client_city_length check (length(city) <= 120),
  add column post_code text not null default '' constraint client_post_code_length check (length(post_code) <= 20),
  add column region text not null default '' constraint client_region_length check (length(region) <= 120),
  add column country_code text not null default '' constraint client_country_code check (country_code ~ '^([A-Z]{2})?$'),
  add column vat_id text not null default '' constraint client_vat_id check (vat_id ~ '^([A-Z]{2}[A-Z0-9+*]{2,18})?$'),
  add column registration_id text not null default '' constraint client_registration_id_length check (length(registration_id) <= 60),
  add column registration_scheme text not null default '' constraint client_registration_scheme check (registration_scheme ~ '^([0-9]{4})?$'),
  add column electronic_address text not null default '' constraint client_electronic_address_length check (length(electronic_address) <= 254),
  add column electronic_scheme text not null default '' constraint client_electronic_scheme check (electronic_scheme ~ '^([A-Z0-9]{2,4})?$'),
  -- What a new invoice says for them (BT-10), such as a Leitweg-ID.
  add column buyer_reference text not null default '' constraint client_buyer_reference_length check (length(buyer_reference) <= 100),
  add column e_invoice_delivery text not null default 'pdf-with-xml'
    constraint client_e_invoice_delivery check (e_invoice_delivery in ('pdf', 'pdf-with-xml', 'xml', 'pdf-and-xml')),
  add constraint client_electronic_address_has_scheme check ((electronic_address = '') = (electronic_scheme = ''));

-- What is certain of a written address: the country where its name is one, the town where the last line is a post code of that country with a
-- name, or a name with it. All else stays in the first lines.
create table guessed_country (code text not null, name text primary key);
insert into guessed_country (code, name) values
    ('AD', 'andorra'), ('AE', 'united arab emirates'), ('AF', 'afghanistan'), ('AG', 'antigua & barbuda'), ('AI', 'anguilla'), ('AL', 'albania'),
    ('AM', 'armenia'), ('AO', 'angola'), ('AQ', 'antarctica'), ('AR', 'argentina'), ('AS', 'american samoa'), ('AT', 'austria'), ('AT', 'österreich'),
    ('AU', 'australia'), ('AW', 'aruba'), ('AX', 'åland islands'), ('AZ', 'azerbaijan'), ('BA', 'bosnia & herzegovina'), ('BB', 'barbados'),
    ('BD', 'bangladesh'), ('BE', 'belgium'), ('BE', 'belgië'), ('BE', 'belgique'), ('BF', 'burkina faso'), ('BG', 'bulgaria'), ('BH', 'bahrain'),
    ('BI', 'burundi'), ('BJ', 'benin'), ('BL', 'st. barthélemy'), ('BM', 'bermuda'), ('BN', 'brunei'), ('BO', 'bolivia'),
    ('BQ', 'caribbean netherlands'), ('BR', 'brazil'), ('BR', 'brasil'), ('BS', 'bahamas'), ('BT', 'bhutan'), ('BV', 'bouvet island'),
    ('BW', 'botswana'), ('BY', 'belarus'), ('BZ', 'belize'), ('CA', 'canada'), ('CC', 'cocos (keeling) islands'), ('CD', 'congo - kinshasa'),
    ('CF', 'central african republic'), ('CG', 'congo - brazzaville'), ('CH', 'switzerland'), ('CH', 'schweiz'), ('CH', 'suisse'), ('CH', 'svizzera'),
    ('CI', 'côte d’ivoire'), ('CK', 'cook islands'), ('CL', 'chile'), ('CM', 'cameroon'), ('CN', 'china'), ('CO', 'colombia'), ('CR', 'costa rica'),
    ('CU', 'cuba'), ('CV', 'cape verde'), ('CW', 'curaçao'), ('CX', 'christmas island'), ('CY', 'cyprus'), ('CZ', 'czechia'), ('CZ', 'česko'),
    ('CZ', 'czech republic'), ('DE', 'germany'), ('DE', 'deutschland'), ('DJ', 'djibouti'), ('DK', 'denmark'), ('DK', 'danmark'), ('DM', 'dominica'),
    ('DO', 'dominican republic'), ('DZ', 'algeria'), ('EC', 'ecuador'), ('EE', 'estonia'), ('EG', 'egypt'), ('EH', 'western sahara'),
    ('ER', 'eritrea'), ('ES', 'spain'), ('ES', 'españa'), ('ET', 'ethiopia'), ('FI', 'finland'), ('FI', 'suomi'), ('FJ', 'fiji'),
    ('FK', 'falkland islands'), ('FM', 'micronesia'), ('FO', 'faroe islands'), ('FR', 'france'), ('GA', 'gabon'), ('GB', 'united kingdom'),
    ('GB', 'uk'), ('GB', 'u.k.'), ('GB', 'great britain'), ('GB', 'england'), ('GB', 'scotland'), ('GD', 'grenada'), ('GE', 'georgia'),
    ('GF', 'french guiana'), ('GG', 'guernsey'), ('GH', 'ghana'), ('GI', 'gibraltar'), ('GL', 'greenland'), ('GM', 'gambia'), ('GN', 'guinea'),
    ('GP', 'guadeloupe'), ('GQ', 'equatorial guinea'), ('GR', 'greece'), ('GS', 'south georgia & south sandwich islands'), ('GT', 'guatemala'),
    ('GU', 'guam'), ('GW', 'guinea-bissau'), ('GY', 'guyana'), ('HK', 'hong kong sar china'), ('HM', 'heard & mcdonald islands'), ('HN', 'honduras'),
    ('HR', 'croatia'), ('HT', 'haiti'), ('HU', 'hungary'), ('ID', 'indonesia'), ('IE', 'ireland'), ('IL', 'israel'), ('IM', 'isle of man'),
    ('IN', 'india'), ('IO', 'british indian ocean territory'), ('IQ', 'iraq'), ('IR', 'iran'), ('IS', 'iceland'), ('IT', 'italy'), ('IT', 'italia'),
    ('JE', 'jersey'), ('JM', 'jamaica'), ('JO', 'jordan'), ('JP', 'japan'), ('KE', 'kenya'), ('KG', 'kyrgyzstan'), ('KH', 'cambodia'),
    ('KI', 'kiribati'), ('KM', 'comoros'), ('KN', 'st. kitts & nevis'), ('KP', 'north korea'), ('KR', 'south korea'), ('KW', 'kuwait'),
    ('KY', 'cayman islands'), ('KZ', 'kazakhstan'), ('LA', 'laos'), ('LB', 'lebanon'), ('LC', 'st. lucia'), ('LI', 'liechtenstein'),
    ('LK', 'sri lanka'), ('LR', 'liberia'), ('LS', 'lesotho'), ('LT', 'lithuania'), ('LU', 'luxembourg'), ('LV', 'latvia'), ('LY', 'libya'),
    ('MA', 'morocco'), ('MC', 'monaco'), ('MD', 'moldova'), ('ME', 'montenegro'), ('MF', 'st. martin'), ('MG', 'madagascar'),
    ('MH', 'marshall islands'), ('MK', 'north macedonia'), ('ML', 'mali'), ('MM', 'myanmar (burma)'), ('MN', 'mongolia'), ('MO', 'macao sar china'),
    ('MP', 'northern mariana islands'), ('MQ', 'martinique'), ('MR', 'mauritania'), ('MS', 'montserrat'), ('MT', 'malta'), ('MU', 'mauritius'),
    ('MV', 'maldives'), ('MW', 'malawi'), ('MX', 'mexico'), ('MX', 'méxico'), ('MY', 'malaysia'), ('MZ', 'mozambique'), ('NA', 'namibia'),
    ('NC', 'new caledonia'), ('NE', 'niger'), ('NF', 'norfolk island'), ('NG', 'nigeria'), ('NI', 'nicaragua'), ('NL', 'netherlands'),
    ('NL', 'nederland'), ('NL', 'the netherlands'), ('NL', 'holland'), ('NO', 'norway'), ('NO', 'norge'), ('NP', 'nepal'), ('NR', 'nauru'),
    ('NU', 'niue'), ('NZ', 'new zealand'), ('OM', 'oman'), ('PA', 'panama'), ('PE', 'peru'), ('PF', 'french polynesia'), ('PG', 'papua new guinea'),
    ('PH', 'philippines'), ('PK', 'pakistan'), ('PL', 'poland'), ('PL', 'polska'), ('PM', 'st. pierre & miquelon'), ('PN', 'pitcairn islands'),
    ('PR', 'puerto rico'), ('PS', 'palestinian territories'), ('PT', 'portugal'), ('PW', 'palau'), ('PY', 'paraguay'), ('QA', 'qatar'),
    ('RE', 'réunion'), ('RO', 'romania'), ('RS', 'serbia'), ('RU', 'russia'), ('RW', 'rwanda'), ('SA', 'saudi arabia'), ('SB', 'solomon islands'),
    ('SC', 'seychelles'), ('SD', 'sudan'), ('SE', 'sweden'), ('SE', 'sverige'), ('SG', 'singapore'), ('SH', 'st. helena'), ('SI', 'slovenia'),
    ('SJ', 'svalbard & jan mayen'), ('SK', 'slovakia'), ('SL', 'sierra leone'), ('SM', 'san marino'), ('SN', 'senegal'), ('SO', 'somalia'),
    ('SR', 'suriname'), ('SS', 'south sudan'), ('ST', 'são tomé & príncipe'), ('SV', 'el salvador'), ('SX', 'sint maarten'), ('SY', 'syria'),
    ('SZ', 'eswatini'), ('TC', 'turks & caicos islands'), ('TD', 'chad'), ('TF', 'french southern territories'), ('TG', 'togo'), ('TH', 'thailand'),
    ('TJ', 'tajikistan'), ('TK', 'tokelau'), ('TL', 'timor-leste'), ('TM', 'turkmenistan'), ('TN', 'tunisia'), ('TO', 'tonga'), ('TR', 'türkiye'),
    ('TR', 'turkey'), ('TT', 'trinidad & tobago'), ('TV', 'tuvalu'), ('TW', 'taiwan'), ('TZ', 'tanzania'), ('UA', 'ukraine'), ('UG', 'uganda'),
    ('UM', 'u.s. outlying islands'), ('US', 'united states'), ('US', 'usa'), ('US', 'u.s.a.'), ('US', 'united states of america'), ('UY', 'uruguay'),
    ('UZ', 'uzbekistan'), ('VA', 'vatican city'), ('VC', 'st. vincent & grenadines'), ('VE', 'venezuela'), ('VG', 'british virgin islands'),
    ('VI', 'u.s. virgin islands'), ('VN', 'vietnam'), ('VU', 'vanuatu'), ('WF', 'wallis & futuna'), ('WS', 'samoa'), ('YE', 'yemen'),
    ('YT', 'mayotte'), ('ZA', 'south africa'), ('ZM', 'zambia'), ('ZW', 'zimbabwe');

create function guessed_parts(address text, country text, out street text, out extra_line text, out city text, out post_code text,
  out region text, out country_code text) language plpgsql as $$
declare
  lines text[] := array(select trim(line) from regexp_split_to_table(address, E'\n') as line where trim(line) <> '');
  last text := lines[cardinality(lines)];
  found text[];
begin
  select code into country_code from guessed_country where name = lower(trim(country));
  country_code := coalesce(country_code, '');
  if cardinality(lines) > 1 then
    found := case
      when country_code in ('DE', 'ES', 'FI', 'FR', 'IT') then regexp_match(last, '^(\d{5})\s+(\D+)$')
      when country_code in ('AT', 'BE', 'CH', 'DK', 'LI', 'LU', 'NO') then regexp_match(last, '^(\d{4})\s+(\D+)$')
      when country_code in ('CZ', 'GR', 'SE', 'SK') then regexp_match(last, '^(\d{3} ?\d{2})\s+(\D+)$')
      when country_code = 'NL' then regexp_match(last, '^(\d{4} ?[A-Z]{2})\s+(\D+)$')
      when country_code = 'PL' then regexp_match(last, '^(\d{2}-\d{3})\s+(\D+)$')
      when country_code = 'PT' then regexp_match(last, '^(\d{4}-\d{3})\s+(\D+)$')
      when country_code = 'GB' then (select array[part[2], part[1]]
        from regexp_match(last, '^(\D+?),?\s+([A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$') as part)
      when country_code = 'US' then (select array[part[3], part[1], part[2]]
        from regexp_match(last, '^(\D+),\s*([A-Z]{2})\s+(\d{5}(?:-\d{4})?)$') as part)
    end;
  end if;
  if length(found[2]) > 120 then found := null; end if;
  post_code := coalesce(found[1], '');
  city := coalesce(trim(found[2]), '');
  region := coalesce(found[3], '');
  if found is null then
    street := array_to_string(lines, ', ');
    extra_line := '';
  else
    street := lines[1];
    extra_line := array_to_string(lines[2:cardinality(lines) - 1], ', ');
  end if;
end $$;

-- A tax number that has the form of its country's VAT id is one.
create function is_vat_id_of(number text, country_code text) returns boolean language sql immutable return case country_code
  when 'AT' then number ~ '^ATU\d{8}$' when 'BE' then number ~ '^BE[01]\d{9}$' when 'BG' then number ~ '^BG\d{9,10}$'
  when 'CY' then number ~ '^CY\d{8}[A-Z]$' when 'CZ' then number ~ '^CZ\d{8,10}$' when 'DE' then number ~ '^DE\d{9}$'
  when 'DK' then number ~ '^DK\d{8}$' when 'EE' then number ~ '^EE\d{9}$' when 'GR' then number ~ '^EL\d{9}$'
  when 'ES' then number ~ '^ES[A-Z0-9]\d{7}[A-Z0-9]$' when 'FI' then number ~ '^FI\d{8}$' when 'FR' then number ~ '^FR[A-Z0-9]{2}\d{9}$'
  when 'GB' then number ~ '^GB(\d{9}|\d{12})$' when 'HR' then number ~ '^HR\d{11}$' when 'HU' then number ~ '^HU\d{8}$'
  when 'IE' then number ~ '^IE\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$' when 'IT' then number ~ '^IT\d{11}$' when 'LT' then number ~ '^LT(\d{9}|\d{12})$'
  when 'LU' then number ~ '^LU\d{8}$' when 'LV' then number ~ '^LV\d{11}$' when 'MT' then number ~ '^MT\d{8}$'
  when 'NL' then number ~ '^NL[A-Z0-9+*]{9}B[A-Z0-9+*]{2}$' when 'PL' then number ~ '^PL\d{10}$' when 'PT' then number ~ '^PT\d{9}$'
  when 'RO' then number ~ '^RO\d{2,10}$' when 'SE' then number ~ '^SE\d{12}$' when 'SI' then number ~ '^SI\d{8}$'
  when 'SK' then number ~ '^SK\d{10}$' else false end;

update organisation set (street, extra_line, city, post_code, region, country_code)
  = (select guess.street, guess.extra_line, guess.city, guess.post_code, guess.region, guess.country_code from guessed_parts(address, country) as guess)
  where address <> '' or country <> '';
update organisation set vat_id = upper(regexp_replace(tax_number, '[\s.-]', '', 'g')), tax_number = ''
  where is_vat_id_of(upper(regexp_replace(tax_number, '[\s.-]', '', 'g')), country_code);
-- Of an erased client only its country is known.
update client set (street, extra_line, city, post_code, region, country_code)
  = (select guess.street, guess.extra_line, guess.city, guess.post_code, guess.region, guess.country_code from guessed_parts(address, country) as guess)
  where (address <> '' or country <> '') and erased_at is null;
update client set vat_id = upper(regexp_replace(tax_number, '[\s.-]', '', 'g')), tax_number = ''
  where is_vat_id_of(upper(regexp_replace(tax_number, '[\s.-]', '', 'g')), country_code);
drop function guessed_parts, is_vat_id_of;
drop table guessed_country;

-- What erasing has taken away of a client stays away.
alter table client
  drop constraint client_erased_says_nothing,
  add constraint client_erased_says_nothing check (erased_at is null or (company = '' and company_email = '' and address = '' and contact = ''
    and tax_number = '' and avatar_image is null and external_key is null and archived_at is not null and street = '' and extra_line = ''
    and city = '' and post_code = '' and region = '' and vat_id = '' and registration_id = '' and registration_scheme = ''
    and electronic_address = '' and electronic_scheme = '' and buyer_reference = ''));
create function clear_erased_client() returns trigger language plpgsql as $$
begin
  new.street := ''; new.extra_line := ''; new.city := ''; new.post_code := ''; new.region := '';
  new.vat_id := ''; new.registration_id := ''; new.registration_scheme := '';
  new.electronic_address := ''; new.electronic_scheme := ''; new.buyer_reference := '';
  return new;
end $$;
create trigger client_erasure_clears_parts before update of erased_at on client for each row
  when (old.erased_at is null and new.erased_at is not null) execute function clear_erased_client();

create or replace function current_client(client_id bigint) returns jsonb language sql stable
  return (select jsonb_build_object('name', name, 'company', company, 'companyEmail', company_email, 'address', address,
    'country', country, 'contact', contact, 'taxNumber', tax_number, 'street', street, 'extraLine', extra_line, 'city', city,
    'postCode', post_code, 'region', region, 'countryCode', country_code, 'vatId', vat_id, 'registrationId', registration_id,
    'registrationScheme', registration_scheme, 'electronicAddress', electronic_address, 'electronicScheme', electronic_scheme, 'buyerReference', buyer_reference)
    from client where id = current_client.client_id);
