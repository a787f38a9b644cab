-- What every table builds on: folded text for search and sort, guards against changes, currencies, images.

create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- unaccent() is only STABLE because its dictionary can be swapped; naming the dictionary makes it safe to index.
create function fold_text(raw text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, raw));

create function fold_texts(raw text[]) returns text[] language sql immutable parallel safe strict
  return (select array_agg(fold_text(one)) from unnest(raw) as one);

-- The LIKE pattern for a folded text that contains the word: `%`, `_` and `\` in the word are plain characters.
create function containing(word text) returns text language sql immutable parallel safe strict
  return '%' || replace(replace(replace(fold_text(word), '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- For append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'Rows of % are only ever added', tg_table_name using errcode = 'check_violation', constraint = tg_table_name || '_is_append_only';
end $$;

-- For invoices and quotes, whose contents are final once issued.
create function refuse_frozen(what text) returns void language plpgsql as $$
begin
  raise exception 'An issued document is frozen: %', what using errcode = 'check_violation', constraint = 'issued_is_frozen';
end $$;

create table currency (
  code char(3) primary key constraint currency_code_shape check (code ~ '^[A-Z]{3}$'),
  exponent smallint not null constraint currency_exponent_range check (exponent between 0 and 4)
);
-- ISO 4217; every currency that is not named with another exponent has two decimals.
insert into currency (code, exponent)
  select code, 2 from unnest(string_to_array(
    'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CNY COP CRC '
    || 'CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR '
    || 'JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN '
    || 'NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP '
    || 'SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD UYU UZS VED VES WST XCD YER ZAR ZMW ZWG', ' ')) as code
  union all select code, 0 from unnest(string_to_array('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF', ' ')) as code
  union all select code, 3 from unnest(string_to_array('BHD IQD JOD KWD LYD OMR TND', ' ')) as code;

-- Pictures that we stored ourselves, named by the SHA-256 of their bytes, so that an address never changes its content.
create table image (
  id text primary key constraint image_id_shape check (id ~ '^[0-9a-f]{64}$'),
  content_type text not null constraint image_content_type check (content_type in ('image/png', 'image/jpeg', 'image/svg+xml')),
  bytes bytea not null constraint image_size check (octet_length(bytes) between 1 and 1048576),
  constraint image_id_is_hash check (id = encode(sha256(bytes), 'hex'))
);
