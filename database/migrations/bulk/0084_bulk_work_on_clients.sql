-- A job changes many invoices, or many clients.
alter table bulk_job add subject text not null default 'invoice' constraint bulk_job_subject check (subject in ('invoice', 'client'));
alter table bulk_job alter subject drop default;
alter table bulk_row rename invoice_id to target_id;
