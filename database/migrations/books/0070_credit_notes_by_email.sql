-- An email can be about a credit note. Who has it, and what became of it, is told by the activity of its invoice.
alter table mail
  add column credit_note_id bigint references credit_note (id) on delete cascade,
  add constraint mail_credit_note_is_named check ((kind = 'credit-note') = (credit_note_id is not null));
create index mail_by_credit_note on mail (credit_note_id, id) where credit_note_id is not null;

alter function guard_mail_quote() rename to refuse_other_mail_document;
create trigger mail_credit_note_guard before update on mail for each row
  when (new.credit_note_id is distinct from old.credit_note_id) execute function refuse_other_mail_document();
