-- A text that somebody wrote for emails is in one language; clients who read another one get the product's own texts in theirs.
alter table mail_template add column language text not null default 'en'
  constraint mail_template_language_shape check (language ~ '^[a-z]{2}$');
-- Of the schedule's texts and of what goes in place of several.
alter table organisation add column reminder_language text not null default 'en'
  constraint organisation_reminder_language_shape check (reminder_language ~ '^[a-z]{2}$');
