-- The timelines on which servers have seen this database written. The row of a timeline is written on it, so that a standby which shows the row follows it; one that went on
-- from a lost primary never has it.
create table followed_timeline (
  system text not null check (system ~ '^\d{1,20}$'),
  timeline text not null check (timeline ~ '^[0-9A-F]{8}$'),
  seen_at timestamptz not null default now(),
  primary key (system, timeline)
);
