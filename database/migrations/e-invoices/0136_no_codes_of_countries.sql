-- The API took any code that has a name, also UK and those of states that are no more. What is issued stays as it is; its e-invoice is written by
-- the code of today.
create temporary table other_code (was text primary key, code text not null) on commit drop;
insert into other_code (was, code) values
  ('AN', 'CW'), ('BU', 'MM'), ('CS', 'RS'), ('DD', 'DE'), ('DY', 'BJ'), ('FX', 'FR'), ('HV', 'BF'), ('NH', 'VU'),
  ('RH', 'ZW'), ('SU', 'RU'), ('TP', 'TL'), ('UK', 'GB'), ('VD', 'VN'), ('YD', 'YE'), ('YU', 'RS'), ('ZR', 'CD');
update client set country_code = code from other_code where country_code = was;
update organisation set country_code = code from other_code where country_code = was;
