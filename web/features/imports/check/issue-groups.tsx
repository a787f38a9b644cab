import { Button, Text, TextInput } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import type { ColumnRule } from '#contract/imports/import-mapping.ts';
import type { ImportGroup, ImportPlan } from '#contract/imports/import-plan.ts';
import { ImportCard } from '../import-card.tsx';
import { t } from '../t.ts';
import type { OpenedFile } from '../use-import.ts';
import classes from './check.module.css';

interface IssueGroupsProps {
  opened: OpenedFile;
  verdict: ImportGroup['verdict'];
  isBusy: boolean;
  /** Left out where nothing is to be mended. */
  onMend?: (rule: ColumnRule) => void;
  action?: ReactNode;
}

/** What is wrong with rows, by what mends it: each is mended once, for all of them. */
export function IssueGroups({ opened, verdict, isBusy, onMend, action }: IssueGroupsProps) {
  const groups = opened.plan.groups.filter((group) => group.verdict === verdict);
  if (groups.length === 0) return null;
  return (
    <ImportCard
      title={t(verdict === 'reject' ? 'check.problems' : 'check.leftOut')}
      action={action}
      wide={
        <ul className={classes.groups}>
          {groups.map((group, index) => (
            <li key={index}>
              <Issue
                group={group}
                column={group.column === null ? undefined : columnsAt(opened.plan, group.column)}
                isBusy={isBusy}
                onMend={onMend}
              />
            </li>
          ))}
        </ul>
      }
    />
  );
}

/** The column, and those that are of the same: an entry that can't be one may stand in any of them. */
function columnsAt({ file, mapping }: ImportPlan, column: number): string {
  const field = mapping.columns[column] ?? '';
  const names = file.columns.flatMap(({ name }, index) =>
    index === column || (field !== '' && mapping.columns[index] === field) ? [name] : [],
  );
  return names.join(', ');
}

interface IssueProps {
  group: ImportGroup;
  column: string | undefined;
  isBusy: boolean;
  onMend: ((rule: ColumnRule) => void) | undefined;
}

function Issue({ group, column, isBusy, onMend }: IssueProps) {
  const { reason, rows, repair, values, moreValues } = group;
  const isMended = repair !== null && group.column !== null && onMend !== undefined;
  const said = values.filter(({ value }) => value !== '');
  return (
    <>
      <Text component="h3" inherit fw={600}>
        {column === undefined ? reason : t('check.inColumn', { column, reason })}{' '}
        <span className={classes.groupCount}>{t('check.group', { rows })}</span>
      </Text>
      {isMended ? (
        <Repair group={group} isBusy={isBusy} onMend={onMend} />
      ) : (
        said.length > 0 && (
          <ul className={classes.values}>
            {said.map(({ value, lines }) => (
              <li key={value}>
                {value} <Lines lines={lines} />
              </li>
            ))}
          </ul>
        )
      )}
      {moreValues > 0 && (
        <Text size="13" c="dimmed" mt={4}>
          {t('check.moreValues', { count: moreValues })}
        </Text>
      )}
    </>
  );
}

const Lines = ({ lines }: { lines: readonly number[] }) => (
  <span className={classes.lines}>
    {t('check.lines', { count: lines.length, lines: lines.join(', ') })}
  </span>
);

interface RepairProps {
  group: ImportGroup;
  isBusy: boolean;
  onMend: (rule: ColumnRule) => void;
}

/** What stands for an empty cell, or for each of the values. */
function Repair({ group, isBusy, onMend }: RepairProps) {
  const id = useId();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const { column, repair, values } = group;
  const typed = values.filter(({ value }) => (texts[value] ?? '').trim() !== '');
  const apply = () => {
    if (column === null) return;
    if (repair === 'empty') onMend({ column, empty: texts[''] ?? '' });
    else
      onMend({
        column,
        replace: typed.map(({ value }) => ({ from: value, to: texts[value] ?? '' })),
      });
  };
  return (
    <form
      className={classes.repair}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
    >
      {values.map(({ value, lines }) => (
        <div key={value} className={classes.repairRow}>
          <label htmlFor={id + value} className={classes.repairLabel}>
            {value === ''
              ? t('check.useWhereEmpty')
              : t('check.useInstead', { value: `“${value}”` })}{' '}
            <Lines lines={lines} />
          </label>
          <TextInput
            id={id + value}
            value={texts[value] ?? ''}
            maxLength={200}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              setTexts({ ...texts, [value]: currentTarget.value });
            }}
          />
        </div>
      ))}
      <Button
        type="submit"
        variant="default"
        size="xs"
        loading={isBusy}
        disabled={typed.length === 0}
      >
        {t('check.apply')}
      </Button>
    </form>
  );
}
