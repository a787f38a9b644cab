-- Emails name an invoice by its legal number: the id is for staff.
update mail_template set
  subject = left(replace(replace(subject, '#{{id}}', '{{number}}'), '{{id}}', '{{number}}'), 200),
  message = left(replace(replace(message, '#{{id}}', '{{number}}'), '{{id}}', '{{number}}'), 5000)
  where subject || message like '%{{id}}%';
update reminder_step set
  subject = left(replace(replace(subject, '#{{id}}', '{{number}}'), '{{id}}', '{{number}}'), 200),
  message = left(replace(replace(message, '#{{id}}', '{{number}}'), '{{id}}', '{{number}}'), 5000)
  where subject || message like '%{{id}}%';
-- Whoever has the settings open reads them again before writing.
update organisation set templates_version = templates_version + 1, reminders_version = reminders_version + 1;
