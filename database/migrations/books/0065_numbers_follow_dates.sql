-- Numbers that follow dates: with the setting, no document gets a number whose day is before that of the number before it.
-- Without a word of the organisation, the law of its country decides.
alter table organisation add column numbers_follow_dates boolean;

create function numbers_follow_dates() returns boolean language sql stable as $$
  select coalesce((
    select coalesce(numbers_follow_dates, lower(trim(country)) in
      ('fr', 'france', 'it', 'italy', 'italia', 'es', 'spain', 'españa', 'pt', 'portugal'))
    from organisation), false)
$$;

-- The detail says from which day on there is a number.
create function refuse_number_out_of_order(last_day date, issued_on date) returns void language plpgsql as $$
begin
  if last_day > issued_on then
    raise exception 'The last number of the series is of a later day' using errcode = 'check_violation',
      constraint = 'numbers_follow_dates', detail = to_char(last_day, 'YYYY-MM-DD');
  end if;
end $$;

create function keep_invoice_numbers_in_order() returns trigger language plpgsql as $$
begin
  if not numbers_follow_dates() then return new; end if;
  -- Whoever writes at the same time is waited for: the last number is then the last one.
  perform from number_series where code = new.series and year = new.number_year for update;
  perform refuse_number_out_of_order((
    select issued_date from invoice where series = new.series and number_year = new.number_year and number_counter < new.number_counter
    order by number_counter desc limit 1), new.issued_date);
  return new;
end $$;
-- Sample data is written at once, by the order of its days.
create trigger invoice_number_follows_dates before insert on invoice for each row
  when (new.number_counter is not null and not new.is_sample) execute function keep_invoice_numbers_in_order();
create trigger invoice_number_given_follows_dates before update on invoice for each row
  when (old.number_counter is null and new.number_counter is not null) execute function keep_invoice_numbers_in_order();

create function keep_credit_note_numbers_in_order() returns trigger language plpgsql as $$
begin
  if not numbers_follow_dates() then return new; end if;
  perform from number_series where code = 'credit' and year = new.number_year for update;
  perform refuse_number_out_of_order((
    select issued_date from credit_note where number_year = new.number_year and number_counter < new.number_counter
    order by number_counter desc limit 1), new.issued_date);
  return new;
end $$;
create trigger credit_note_number_follows_dates before insert on credit_note for each row execute function keep_credit_note_numbers_in_order();
