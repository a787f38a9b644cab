import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ImportRun } from '#contract/imports/import-plan.ts';
import { Day } from '#web/ui/display/day.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useMay } from '#web/api/current-session.ts';
import { ToneBadge } from '#web/ui/feedback/tone-badge.tsx';
import { t as generic } from '#web/ui/t.ts';
import { pastImports, useUndoImport } from '../import-commands.ts';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import classes from './import-page.module.css';

const nameOf = ({ fileName }: ImportRun) => fileName || t('past.unnamed');

/** What was imported before, each with the way back. */
export function PastImports({ onUndone }: { onUndone: (run: ImportRun) => void }) {
  const { data, error, refetch } = useQuery(pastImports);
  const mayUndo = useMay('invoices.correct');
  const [asked, setAsked] = useState<ImportRun>();
  const undo = useUndoImport((run) => {
    setAsked(undefined);
    onUndone(run);
  });
  if (error) {
    return (
      <ImportCard title={t('past.title')}>
        <Text role="alert" inherit mb={12}>
          {t('past.notLoaded')}. {error.message}
        </Text>
        <Button variant="default" size="xs" onClick={() => void refetch()}>
          {generic('retry')}
        </Button>
      </ImportCard>
    );
  }
  if (!data || data.imports.length === 0) return null;
  return (
    <>
      <ImportCard
        title={t('past.title')}
        detail={t('past.detail')}
        wide={
          <ul className={classes.past}>
            {data.imports.map((run) => (
              <li key={run.id}>
                <span className={classes.pastFile}>
                  <span className={classes.strong}>{nameOf(run)}</span>
                  <span className={classes.second}>
                    {t(`kind.${run.kind}`)},{' '}
                    {t(run.updated > 0 ? 'past.countsChanged' : 'past.counts', {
                      created: run.created,
                      updated: run.updated,
                    })}
                  </span>
                </span>
                <span className={classes.pastWhen}>
                  <Day day={run.importedAt.slice(0, 10)} />
                  <span className={classes.second}>
                    {run.importedBy === ''
                      ? t('past.fromTerminal')
                      : t('past.by', { name: run.importedBy })}
                  </span>
                </span>
                {run.undoneAt === null ? (
                  mayUndo && (
                    <Button
                      variant="default"
                      size="xs"
                      aria-label={t('undo.of', { name: nameOf(run) })}
                      onClick={() => {
                        undo.reset();
                        setAsked(run);
                      }}
                    >
                      {t('past.action')}
                    </Button>
                  )
                ) : (
                  <ToneBadge tone="secondary">{t('past.undone')}</ToneBadge>
                )}
              </li>
            ))}
          </ul>
        }
      />
      {asked && (
        <ConfirmDialog
          title={t('undo.title')}
          detail={t('undo.detail', { name: nameOf(asked) })}
          confirmLabel={t('undo.action')}
          isBusy={undo.isPending}
          failure={undo.error?.message}
          onConfirm={() => {
            undo.mutate(asked);
          }}
          onClose={() => {
            setAsked(undefined);
          }}
        />
      )}
    </>
  );
}
