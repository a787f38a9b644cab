-- What all credit notes of a client are said to have left is in its credit.
create view invariant_credit_notes_stand_within_credit as
  select note.client_id, note.currency, sum(left_minor) as left_minor, coalesce(credit.amount_minor, 0) as credit_minor
  from credit_note_standing as standing join credit_note as note on note.id = standing.id
    left join client_credit as credit on credit.client_id = note.client_id and credit.currency = note.currency
  where left_minor > 0
  group by note.client_id, note.currency, credit.amount_minor
  having sum(left_minor) > coalesce(credit.amount_minor, 0);
