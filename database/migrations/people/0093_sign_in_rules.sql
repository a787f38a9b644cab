-- What an organisation asks of whoever signs in.
alter table organisation
  add column sign_in_version integer not null default 1 constraint organisation_sign_in_version_positive check (sign_in_version > 0),
  -- Whoever has no second factor can do nothing but set one up.
  add column demands_second_factor boolean not null default false,
  -- How long a session lasts without a call; twelve hours are the most that it lasts anyhow.
  add column idle_minutes integer not null default 480 constraint organisation_idle_minutes check (idle_minutes between 5 and 720);
