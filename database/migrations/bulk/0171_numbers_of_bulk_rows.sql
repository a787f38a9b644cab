-- The number of an invoice, once it had one when it was worked on: it never changes, and the file of what a job did needs no look at each invoice.
alter table bulk_row add column number text;

update bulk_row set number = invoice.number from bulk_job as job, invoice
where job.id = job_id and job.subject = 'invoice' and bulk_row.state <> 'waiting' and invoice.id = target_id and invoice.number is not null;

create view invariant_bulk_rows_have_the_numbers as
  select job_id, position from bulk_row join bulk_job as job on job.id = job_id left join invoice on invoice.id = target_id
  where bulk_row.number is not null and (job.subject <> 'invoice' or bulk_row.number is distinct from invoice.number);
