import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { type BulkJob, bulkJobEndpoints } from '#contract/bulk/bulk-jobs.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { useDocumentsChanged } from '#web/features/documents/commands/documents-changed.ts';
import { BulkJobCard } from './bulk-job-card.tsx';
import { followedJobs } from './followed-jobs.ts';
import classes from './bulk-jobs.module.css';

const pauseMs = 700;
/** What can be undone may be so a little longer than was known. */
const undoPauseMs = 2_000;

const isRunning = ({ state }: BulkJob) => state === 'running';

/** The followed jobs, the latest last: how far each has come, and what came of it. */
export function BulkJobs() {
  const followed = useSyncExternalStore(followedJobs.subscribe, followedJobs.read);
  const { data } = useQuery({
    ...endpointQuery(bulkJobEndpoints.listBulkJobs, {}),
    enabled: followed.length > 0,
    refetchInterval: ({ state }) => nextLook(state.data?.jobs, followed),
  });
  const jobs = (data?.jobs ?? []).filter(({ id }) => followed.includes(id)).reverse();
  useChangesShown(jobs);
  if (jobs.length === 0) return null;
  return (
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <BulkJobCard key={job.id} job={job} />
      ))}
    </ul>
  );
}

/** In how many milliseconds: soon while one of them runs, and once what undoes one has gone by. */
function nextLook(
  jobs: readonly BulkJob[] | undefined,
  followed: readonly number[],
): number | false {
  if (jobs === undefined || isAwaited(jobs, followed)) return pauseMs;
  const ends = jobs.flatMap(({ id, undoUntil }) =>
    undoUntil !== null && followed.includes(id) ? Date.parse(undoUntil) - Date.now() : [],
  );
  return ends.length > 0 && Math.max(undoPauseMs, Math.min(...ends));
}

/** One of them runs, or has only just been begun. */
function isAwaited(jobs: readonly BulkJob[], followed: readonly number[]): boolean {
  return followed.some((id) => {
    const job = jobs.find((one) => one.id === id);
    return job === undefined ? id > Math.max(0, ...jobs.map((one) => one.id)) : isRunning(job);
  });
}

/** Reads the list again once a job has ended. */
function useChangesShown(jobs: readonly BulkJob[]): void {
  const changed = useDocumentsChanged();
  const running = jobs.filter(isRunning).length;
  const before = useRef(0);
  useEffect(() => {
    if (running < before.current) void changed();
    before.current = running;
  }, [running, changed]);
}
