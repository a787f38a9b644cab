import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { capitalized } from '#web/format/capitalized.ts';
import { Day } from '#web/ui/display/day.tsx';
import type { RecurringValues } from './recurring-form.ts';
import { t } from './t.ts';

interface RecurringHeadProps {
  values: RecurringValues;
  /** The next date; `undefined` where there is none. */
  nextOn: CalendarDay | undefined;
  /** Why it was paused automatically; else empty. */
  pauseReason: string;
}

/** In place of an invoice's number and dates: what they will be. */
export function RecurringHead({ values, nextOn, pauseReason }: RecurringHeadProps) {
  const { action, termDays } = values;
  const facts: [string, ReactNode][] = [
    [t('editor.number'), t(action === 'draft' ? 'editor.draftNumber' : 'editor.nextNumber')],
    [
      t('editor.date'),
      nextOn === undefined
        ? t('editor.noDate')
        : t.rich('editor.nextOn', { day: () => <Day day={nextOn} /> }),
    ],
    [t('editor.dueDate'), t('editor.daysLater', { count: Number(termDays) || 0 })],
    [t('field.action'), capitalized(t(`outcome.${action}`))],
  ];
  return (
    <>
      <Stack component="dl" gap={10} m={0}>
        {facts.map(([name, fact]) => (
          <Group key={name} gap={0} align="flex-start" wrap="nowrap">
            <Text component="dt" inherit c="var(--ll-text-2)" flex="0 0 104px">
              {name}
            </Text>
            <Box component="dd" m={0}>
              {fact}
            </Box>
          </Group>
        ))}
      </Stack>
      {pauseReason !== '' && (
        <Text inherit c="var(--ll-warning-text)">
          {t('editor.paused', { reason: pauseReason })}
        </Text>
      )}
    </>
  );
}
