import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs';
import type { ReactNode } from 'react';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { CallError } from '#web/api/call-error.ts';
import { useMay } from '#web/api/current-session.ts';
import { Button } from '@mantine/core';
import { backLinkClass } from '#web/ui/action/link-classes.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { ClientActivity } from './client-activity.tsx';
import { ClientFigures } from './client-figures.tsx';
import { ClientHead } from './client-head.tsx';
import { clientTabs, type ClientPageQuery } from './client-page-search.ts';
import { ClientPayments } from './client-payments.tsx';
import { clientQuery } from '../client-queries.ts';
import { ClientSkeleton } from './client-skeleton.tsx';
import { ClientStatementTab } from './client-statement-tab.tsx';
import { ClientTabs } from './client-tabs.tsx';
import classes from './client-page.module.css';

interface ClientPageProps {
  /** As it stands in the address. */
  id: string;
  query: ClientPageQuery;
  onQueryChange: (next: ClientPageQuery) => void;
  /** The client's invoices as a list. */
  invoices: ReactNode;
  /** The form that records a payment over several invoices. */
  payment: (client: ClientDetail, onClose: () => void) => ReactNode;
}

/** One client: who it is, what it owes, its invoices, statement, payments and activity. */
export function ClientPage(props: ClientPageProps) {
  const { id } = props;
  const isNumber = /^[1-9]\d{0,14}$/.test(id);
  const { data, error, refetch } = useQuery({ ...clientQuery(Number(id)), enabled: isNumber });
  if (!isNumber || (error instanceof CallError && error.status === 404)) {
    return (
      <Notice
        title={`There is no client ${id}`}
        detail="It may have been deleted, or the address is wrong."
      >
        <Link to="/apps/client/list">Back to the clients</Link>
      </Notice>
    );
  }
  if (error && data === undefined) {
    return (
      <Notice title="The client could not be loaded" detail={error.message}>
        <Button variant="default" onClick={() => void refetch()}>
          Retry
        </Button>
      </Notice>
    );
  }
  if (!data) return <ClientSkeleton />;
  return <LoadedClient {...props} detail={data} />;
}

function LoadedClient(props: ClientPageProps & { detail: ClientDetail }) {
  const { detail, query, onQueryChange, invoices, payment } = props;
  const { client } = detail;
  const mayReadActivity = useMay('invoices.read-internal');
  const offered = clientTabs.filter((tab) => tab !== 'activity' || mayReadActivity);
  const tab = offered.find((one) => one === query.tab) ?? 'invoices';
  return (
    <div className={classes.page}>
      <Link to="/apps/client/list" className={backLinkClass}>
        <IconArrowLeft size={16} stroke={1.9} aria-hidden="true" />
        Clients
      </Link>
      <ClientHead detail={detail} payment={payment} />
      <ClientFigures detail={detail} />
      <ClientTabs clientId={client.id} tab={tab} offered={offered} counts={detail.counts} />
      {tab === 'invoices' && invoices}
      {tab === 'statement' && (
        <ClientStatementTab client={client} query={query} onQueryChange={onQueryChange} />
      )}
      {tab === 'payments' && <ClientPayments clientId={client.id} />}
      {tab === 'activity' && <ClientActivity clientId={client.id} />}
    </div>
  );
}
