-- What is done to many invoices at once: a job with a row for each, which goes on after a restart.
create table bulk_job (
  id bigint generated always as identity primary key,
  actor_id bigint not null references app_user (id),
  -- As the contract has it: its kind, and what that needs.
  action jsonb not null constraint bulk_job_action_has_a_kind check (action ->> 'kind' is not null),
  -- The job that this one takes back.
  undoes_id bigint references bulk_job (id),
  state text not null default 'running' constraint bulk_job_state check (state in ('running', 'stopped', 'done')),
  total integer not null constraint bulk_job_not_empty check (total > 0),
  -- Of those that are worked through, how many ended how.
  done integer not null default 0,
  left_out integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null default now(),
  -- When a part of it was worked through last: whose turn is the longest ago, goes on.
  turn_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint bulk_job_counts check (least(done, left_out, failed) >= 0 and done + left_out + failed <= total),
  constraint bulk_job_ends check ((state = 'running') = (ended_at is null)),
  constraint bulk_job_done_is_whole check (state <> 'done' or done + left_out + failed = total),
  constraint bulk_job_undone_once unique (undoes_id)
);
create index bulk_job_by_actor on bulk_job (actor_id, id);
create index bulk_job_running on bulk_job (turn_at) where state = 'running';

create table bulk_row (
  job_id bigint not null references bulk_job (id) on delete cascade,
  -- The order in which they are worked through.
  position integer not null,
  -- Kept also where the draft was deleted for good since.
  invoice_id bigint not null,
  state text not null default 'waiting' constraint bulk_row_state check (state in ('waiting', 'done', 'left-out', 'failed')),
  -- Why it was left out, or failed: a refusal of the catalogue.
  reason jsonb,
  constraint bulk_row_pkey primary key (job_id, position),
  constraint bulk_row_once unique (job_id, invoice_id),
  constraint bulk_row_says_why check ((reason is not null) = (state in ('left-out', 'failed')))
);
create index bulk_row_waiting on bulk_row (job_id, position) where state = 'waiting';

create view invariant_bulk_jobs_count_their_rows as
  select job.id from bulk_job as job left join (
    select job_id, count(*) as total, count(*) filter (where state = 'done') as done, count(*) filter (where state = 'left-out') as left_out,
      count(*) filter (where state = 'failed') as failed
    from bulk_row group by 1
  ) as counted on counted.job_id = job.id
  where (job.total, job.done, job.left_out, job.failed) is distinct from (counted.total, counted.done, counted.left_out, counted.failed);
