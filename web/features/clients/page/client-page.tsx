import { Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { useMay } from '#web/api/current-session.ts';
import { RecordGate } from '#web/features/documents/sheet/record-gate.tsx';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { clientQuery } from '../client-queries.ts';
import { t } from '../t.ts';
import { ClientActivity } from './client-activity.tsx';
import type { ClientDialogs } from './client-dialogs.ts';
import { ClientFigures } from './client-figures.tsx';
import { ClientHead } from './client-head.tsx';
import { clientTabs, type ClientPageQuery } from './client-page-search.ts';
import { ClientPayments } from './client-payments.tsx';
import { ClientSkeleton } from './client-skeleton.tsx';
import { ClientStatementTab } from './client-statement-tab.tsx';
import { ClientTabs } from './client-tabs.tsx';
import classes from './client-page.module.css';

interface ClientPageProps {
  /** From the URL, unchecked. */
  id: string;
  query: ClientPageQuery;
  onQueryChange: (next: ClientPageQuery) => void;
  invoices: ReactNode;
  dialogs: ClientDialogs;
}

export function ClientPage(props: ClientPageProps) {
  const { id } = props;
  return (
    <RecordGate
      id={id}
      query={clientQuery}
      unknown={{ title: t('page.notFound', { id }), detail: t('page.notFoundDetail') }}
      back={<Link to="/apps/client/list">{t('page.toClients')}</Link>}
      failureTitle={t('page.notLoaded')}
      skeleton={<ClientSkeleton />}
    >
      {(detail) => <LoadedClient {...props} detail={detail} />}
    </RecordGate>
  );
}

function LoadedClient(props: ClientPageProps & { detail: ClientDetail }) {
  const { detail, query, onQueryChange, invoices, dialogs } = props;
  const { client } = detail;
  const mayReadActivity = useMay('invoices.read-internal');
  const offered = clientTabs.filter((tab) => tab !== 'activity' || mayReadActivity);
  const tab = offered.find((one) => one === query.tab) ?? 'invoices';
  return (
    <Stack className={classes.page ?? ''}>
      <Link to="/apps/client/list" className={backLinkClass}>
        <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
        {t('title')}
      </Link>
      <ClientHead detail={detail} dialogs={dialogs} />
      <ClientFigures detail={detail} dialogs={dialogs} />
      <ClientTabs clientId={client.id} tab={tab} offered={offered} counts={detail.counts} />
      {tab === 'invoices' && invoices}
      {tab === 'statement' && (
        <ClientStatementTab client={client} query={query} onQueryChange={onQueryChange} />
      )}
      {tab === 'payments' && (
        <ClientPayments
          client={client}
          dialogs={dialogs}
          query={query}
          onQueryChange={onQueryChange}
        />
      )}
      {tab === 'activity' && <ClientActivity clientId={client.id} />}
    </Stack>
  );
}
