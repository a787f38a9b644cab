import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { formatCount } from '#web/format/count.ts';
import { PageTitle } from './page-title.tsx';
import { RefusedButton } from './refused-button.tsx';
import classes from './records-page.module.css';

interface RecordsPageProps {
  title: string;
  /** How many records there are; `undefined` while that is not known. */
  count: number | undefined;
  lead: string;
  addLabel: string;
  onAdd: () => void;
  /** Why nothing can be changed here. */
  refusal: string | undefined;
  children: ReactNode;
}

/** A page of records that one adds to: title and count, what they are for, and the way to add one. */
export function RecordsPage(props: RecordsPageProps) {
  const { title, count, lead, addLabel, onAdd, refusal, children } = props;
  const plus = <IconPlus size={16} stroke={1.9} aria-hidden="true" />;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle aside={count !== undefined && formatCount(count)}>{title}</PageTitle>
        {refusal === undefined ? (
          <Button leftSection={plus} onClick={onAdd}>
            {addLabel}
          </Button>
        ) : (
          <RefusedButton tone="primary" icon={plus} refusal={refusal}>
            {addLabel}
          </RefusedButton>
        )}
      </div>
      <p className={classes.lead}>
        {lead}
        {refusal !== undefined && ` ${refusal}`}
      </p>
      {children}
    </div>
  );
}
