-- English documents of an organisation that counts otherwise have English figures: the locale data of a country that does not write English (`en-DE`) have a
-- comma in `2,5` hours and a point in `€1,250.50`, on one page. What was issued keeps the locale of its look.
create or replace function document_locale(language text, home_language text, home_locale text) returns text language sql immutable parallel safe
  return case
    when language = split_part(home_locale, '-', 1) or (language = 'en' and home_language = 'en') then home_locale
    when language = 'en' then 'en-GB'
    -- Without a region of its own, Portuguese figures would be Brazilian ones.
    when language = 'pt' and split_part(home_locale, '-', 2) not in ('BR', 'AO', 'CV', 'MZ') then 'pt-PT'
    else language || '-' || split_part(home_locale, '-', 2)
  end;
