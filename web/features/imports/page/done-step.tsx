import { Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ImportRun } from '#contract/imports/import-plan.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import type { ImportState } from '../use-import.ts';
import classes from './import-page.module.css';

export function DoneStep({ state, run }: { state: ImportState; run: ImportRun }) {
  const { fileName, created, updated, skipped, rejected, kind, undoneAt } = run;
  const isOfClients = kind === 'clients';
  return (
    <ImportCard
      title={t(undoneAt === null ? 'done.title' : 'done.undone', {
        name: fileName || t('past.unnamed'),
      })}
      detail={t('done.counts', { created, updated, skipped, rejected })}
      action={undoneAt !== null && <ToneBadge tone="secondary">{t('past.undone')}</ToneBadge>}
    >
      {undoneAt === null && (
        <Text inherit c="dimmed" mb={16}>
          {t('done.undoHint')}
        </Text>
      )}
      <Group gap={12}>
        <Button onClick={state.restart}>{t('done.another')}</Button>
        {kind !== 'items' && (
          <Link
            to={isOfClients ? '/apps/client/list' : '/apps/invoice/list'}
            className={classes.link}
          >
            {t(isOfClients ? 'done.toClients' : 'done.toInvoices')}
          </Link>
        )}
      </Group>
    </ImportCard>
  );
}
