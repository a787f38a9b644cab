import { Progress, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type BulkJob, bulkJobEndpoints } from '#contract/bulk/bulk-jobs.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { saveAnswer } from '#web/features/documents/commands/save-answer.ts';
import { showToast } from '#web/ui/feedback/toast.ts';
import { isBulkKind } from '../bulk-kinds.ts';
import { followedJobs } from './followed-jobs.ts';
import classes from './bulk-jobs.module.css';
import { t } from '../t.ts';

const { getBulkJobResults, stopBulkJob, undoBulkJob, listBulkJobs } = bulkJobEndpoints;

/** A job with what can be done about it: stopped while it runs, then undone, and its results downloaded. */
export function BulkJobCard({ job }: { job: BulkJob }) {
  const { id, subject, state, done, total, leftOut, failed, undoUntil } = job;
  const seen = done + leftOut + failed;
  const params = { id };
  const stop = useJobCommand(() => call(stopBulkJob, { params }), t('job.notStopped'));
  const undo = useJobCommand(async () => {
    const { id: undoing } = await call(undoBulkJob, { params });
    followedJobs.dismiss(id);
    followedJobs.follow(undoing);
  }, t('job.notUndone'));
  const results = useJobCommand(async () => {
    saveAnswer(await call(getBulkJobResults, { params }));
  }, t('job.notDownloaded'));

  if (state === 'running') {
    const text = t(`job.running.${wordOf(job)}`, { done: seen, total });
    return (
      <li className={classes.job}>
        <span className={classes.text}>{text}</span>
        <Progress.Root size={6} className={classes.bar ?? ''}>
          <Progress.Section value={(seen / Math.max(1, total)) * 100} aria-label={text} />
        </Progress.Root>
        <JobButton label={t('job.stop')} command={stop} />
      </li>
    );
  }
  const facts = [
    t(`job.done.${wordOf(job)}`, { count: done, subject }),
    ...(state === 'stopped' ? [t('job.stopped')] : []),
    ...(leftOut > 0 ? [t('job.skipped', { count: leftOut })] : []),
    ...(failed > 0 ? [t('job.failed', { count: failed })] : []),
  ];
  return (
    <li className={classes.job}>
      <span className={classes.text} role="status">
        {facts.join(', ')}
      </span>
      {leftOut + failed > 0 && <JobButton label={t('job.results')} command={results} />}
      {undoUntil !== null && <JobButton label={t('job.undo')} command={undo} />}
      <UnstyledButton
        className={classes.dismiss ?? ''}
        aria-label={t('job.dismiss')}
        onClick={() => {
          followedJobs.dismiss(id);
        }}
      >
        <IconX size={16} stroke={1.75} aria-hidden="true" />
      </UnstyledButton>
    </li>
  );
}

interface JobCommand {
  isPending: boolean;
  mutate: () => void;
}

function JobButton({ label, command }: { label: string; command: JobCommand }) {
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-disabled={command.isPending || undefined}
      onClick={() => {
        if (!command.isPending) command.mutate();
      }}
    >
      {label}
    </UnstyledButton>
  );
}

function useJobCommand(run: () => Promise<unknown>, failure: string): JobCommand {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSettled: () => queryClient.invalidateQueries(endpointQuery(listBulkJobs, {})),
    onError: ({ message }) => {
      showToast({ tone: 'danger', title: failure, detail: message });
    },
  });
}

function wordOf({ action, undoes }: BulkJob) {
  if (undoes !== null) return 'undo';
  return isBulkKind(action) ? action : 'other';
}
