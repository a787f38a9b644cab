-- The date of a recurring invoice that is created after its day, because the server was down or it was paused.
alter table organisation add column late_recurring_date text not null default 'scheduled'
  constraint organisation_late_recurring_date check (late_recurring_date in ('scheduled', 'created'));
