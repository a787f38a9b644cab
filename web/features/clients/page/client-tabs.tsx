import { Link } from '@tanstack/react-router';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { formatCount } from '#web/format/count.ts';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { type ClientTab, toClientPageSearch } from './client-page-search.ts';
import classes from './client-tabs.module.css';

interface ClientTabsProps {
  clientId: number;
  tab: ClientTab;
  /** Those that the person may see. */
  offered: readonly ClientTab[];
  counts: ClientDetail['counts'];
}

const labels: Record<ClientTab, string> = {
  invoices: 'Invoices',
  statement: 'Statement',
  payments: 'Payments',
  activity: 'Activity',
};

/** The parts of a client's page, each with an address of its own. */
export function ClientTabs({ clientId, tab, offered, counts }: ClientTabsProps) {
  const count: Partial<Record<ClientTab, number>> = {
    invoices: counts.invoices + counts.drafts,
    payments: counts.payments,
  };
  return (
    <nav aria-label="Parts of the client">
      <ul className={classes.tabs}>
        {offered.map((one) => (
          <li key={one}>
            <Link
              to="/apps/client/$id"
              params={{ id: String(clientId) }}
              search={toClientPageSearch({ tab: one })}
              resetScroll={false}
              className={tabLinkClass}
              aria-current={one === tab ? 'page' : undefined}
            >
              {labels[one]}
              {count[one] !== undefined && (
                <span className={classes.count}>{formatCount(count[one])}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
