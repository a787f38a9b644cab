-- The list of countries offered the codes of states that are no more, by the names of their successors: Germany was DD. What is issued stays as it
-- is; its e-invoice is written by the code of today.
create temporary table former_country (was text primary key, code text not null) on commit drop;
insert into former_country (was, code) values
  ('AN', 'CW'), ('BU', 'MM'), ('CS', 'RS'), ('DD', 'DE'), ('NH', 'VU'), ('RH', 'ZW'), ('VD', 'VN'), ('YD', 'YE');
update client set country_code = code from former_country where country_code = was;
update organisation set country_code = code from former_country where country_code = was;
