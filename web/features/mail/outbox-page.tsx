import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs';
import { useMay } from '#web/api/current-session.ts';
import { formatCount } from '#web/format/count.ts';
import { LoadFailure, Notice } from '#web/ui/feedback/notice.tsx';
import { PageTitle } from '#web/ui/layout/page-title.tsx';
import { ShapeSkeleton } from '#web/ui/feedback/shape-skeleton.tsx';
import { MailList } from './mail-list.tsx';
import { mailSetUpQuery, mailsQuery } from './mail-queries.ts';
import { MailReader } from './mail-reader.tsx';
import classes from './outbox.module.css';
import { t } from './t.ts';

export function OutboxPage({ mailId }: { mailId: number | undefined }) {
  const mayRead = useMay('invoices.write');
  const { data: setUp } = useQuery(mailSetUpQuery);
  const { data, error, refetch } = useQuery({ ...mailsQuery, enabled: mayRead });
  if (!mayRead) {
    return (
      <Notice title={t('notAllowed.title')} detail={t('notAllowed.detail')}>
        <Link to="/apps/invoice/list">{t('notAllowed.toInvoices')}</Link>
      </Notice>
    );
  }
  if (error && !data) {
    return <LoadFailure title={t('notLoaded')} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <Stack gap={16}>
      <div>
        <PageTitle aside={data && formatCount(data.total)}>{t('title')}</PageTitle>
        <Text inherit c="dimmed">
          {t('lead')}
        </Text>
      </div>
      {setUp?.state === 'outbox' && (
        <Group
          component="p"
          gap={10}
          wrap="nowrap"
          p="10px 16px"
          bdrs={8}
          bg="var(--ll-warning-tint)"
          c="var(--ll-warning-text)"
          fw={500}
        >
          <IconInbox size={18} stroke={1.75} aria-hidden="true" />
          {t('demo')}
        </Group>
      )}
      {!data && (
        <Paper withBorder p={24} aria-busy="true">
          <Stack gap={12}>
            <ShapeSkeleton width="60%" heightPx={12} />
            <ShapeSkeleton width="40%" heightPx={12} />
          </Stack>
        </Paper>
      )}
      {data?.mails.length === 0 && mailId === undefined && (
        <Paper withBorder p={24}>
          <Stack gap={12} align="flex-start">
            <Text component="h2" size="18" fw={600}>
              {t('empty.title')}
            </Text>
            <p>{t('empty.detail')}</p>
            <Button
              variant="default"
              renderRoot={(root) => <Link to="/apps/invoice/list" {...root} />}
            >
              {t('empty.toInvoices')}
            </Button>
          </Stack>
        </Paper>
      )}
      {data && (data.mails.length > 0 || mailId !== undefined) && (
        <div className={classes.columns} data-reading={mailId === undefined ? undefined : true}>
          <MailList mails={data.mails} openId={mailId} />
          {mailId === undefined ? (
            <Paper withBorder p={24}>
              <Text inherit c="dimmed">
                {t('chooseOne')}
              </Text>
            </Paper>
          ) : (
            <MailReader key={mailId} id={mailId} />
          )}
        </div>
      )}
    </Stack>
  );
}
