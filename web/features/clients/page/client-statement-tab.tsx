import { Group, Paper, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clientAccountEndpoints } from '#contract/clients/client-accounts.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import { useToday } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { SettledDayField } from '#web/ui/form/settled-day-field.tsx';
import { t } from '../t.ts';
import type { ClientPageQuery } from './client-page-search.ts';
import { statementDays } from './statement-days.ts';
import { StatementDownloads } from './statement-download.tsx';
import { EmailStatementButton } from './email-statement-button.tsx';
import { StatementPages } from './statement-pages.tsx';
import { StatementTable } from './statement-table.tsx';
import { TabFailure } from '#web/ui/feedback/tab-failure.tsx';
import classes from './client-statement.module.css';

interface ClientStatementTabProps {
  client: ClientRecord;
  query: ClientPageQuery;
  onQueryChange: (next: ClientPageQuery) => void;
}

const movementsPerPage = 100;

/** The transactions on the client's account in a period, by default the last year. */
export function ClientStatementTab({ client, query, onQueryChange }: ClientStatementTabProps) {
  const today = useToday();
  const to = query.to ?? today;
  const from = query.from ?? addDays(to, -statementDays);
  const isPeriod = from <= to;
  const { page } = query;
  const input = { params: { id: client.id }, query: { from, to } };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...endpointQuery(clientAccountEndpoints.getClientStatement, {
      ...input,
      query: { ...input.query, page, perPage: movementsPerPage },
    }),
    placeholderData: keepPreviousData,
    enabled: isPeriod,
  });
  const day = (name: 'from' | 'to') => ({
    day: { from, to }[name],
    onChange: (chosen: CalendarDay) => {
      onQueryChange({ ...query, page: 1, from, to, [name]: chosen });
    },
  });
  return (
    <Paper component="section" withBorder p={{ base: 20, sm: 24 }} aria-label={t('tabs.statement')}>
      <Group gap={12} align="flex-end" mb={20} className={classes.bar ?? ''}>
        <SettledDayField
          label={t('statement.from')}
          {...day('from')}
          error={isPeriod ? undefined : t('statement.startAfterEnd')}
        />
        <SettledDayField label={t('statement.to')} {...day('to')} />
        {isPeriod && (
          <Group gap={8} ms="auto">
            <EmailStatementButton client={client} period={{ from, to }} />
            <StatementDownloads {...input} />
          </Group>
        )}
      </Group>
      {error && data === undefined ? (
        <TabFailure
          title={t('statement.notLoaded')}
          detail={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <Stack gap={32} aria-busy={data === undefined || isPlaceholderData}>
          {data === undefined && <ShapeSkeleton width="100%" heightPx={200} radiusPx={8} />}
          {data?.accounts.map((account) => (
            <StatementTable key={account.currency} account={account} from={from} to={to} />
          ))}
          {data?.accounts.length === 0 && (
            <Text size="14" c="dimmed" ta="center" py={24}>
              {t('statement.empty', { day: to })}
            </Text>
          )}
          {data !== undefined && data.total > movementsPerPage && (
            <StatementPages
              statement={data}
              perPage={movementsPerPage}
              askedPage={isPlaceholderData ? page : data.page}
              onChange={(next) => {
                onQueryChange({ ...query, page: next });
              }}
            />
          )}
        </Stack>
      )}
    </Paper>
  );
}
