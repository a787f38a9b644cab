import { Group, Text } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import type { ReactNode } from 'react';
import { formatCount } from '#web/format/count.ts';
import { PageStack } from './page-stack.tsx';
import { PageTitle } from './page-title.tsx';
import { PrimaryButton } from '../action/primary-button.tsx';
import classes from './records-page.module.css';

interface RecordsPageProps {
  title: string;
  /** How many records there are; `undefined` while that is not known. */
  count: number | undefined;
  lead: ReactNode;
  /** Over the title: the way to the page that this one belongs to. */
  wayUp?: ReactNode;
  /** Left out where records come to be elsewhere. */
  add?: { label: string; onPress: () => void };
  /** What else can be done with all of them, before the way to add one. */
  beside?: ReactNode;
  /** Why nothing can be changed here. */
  refusal?: string | undefined;
  children: ReactNode;
}

/** A page of records: title and count, what they are for, and the way to add one. */
export function RecordsPage(props: RecordsPageProps) {
  const { title, count, lead, wayUp, add, beside, refusal, children } = props;
  return (
    <PageStack gapPx={24}>
      {wayUp}
      <Group gap={12} justify="space-between" className={classes.head ?? ''}>
        <PageTitle aside={count !== undefined && formatCount(count)}>{title}</PageTitle>
        <Group gap={8}>
          {beside}
          {add && (
            <PrimaryButton
              {...add}
              icon={<IconPlus size={16} stroke={1.9} aria-hidden="true" />}
              refusal={refusal}
            />
          )}
        </Group>
      </Group>
      <Text inherit c="dimmed" className={classes.lead ?? ''}>
        {lead}
        {refusal !== undefined && ` ${refusal}`}
      </Text>
      {children}
    </PageStack>
  );
}
