import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ClientDetail } from '#contract/clients/clients.ts';
import { formatCount } from '#web/format/count.ts';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { TabStrip } from '#web/ui/layout/tab-strip.tsx';
import { t } from '../t.ts';
import { type ClientTab, firstOfTab, toClientPageSearch } from './client-page-search.ts';

interface ClientTabsProps {
  clientId: number;
  tab: ClientTab;
  offered: readonly ClientTab[];
  counts: ClientDetail['counts'];
}

export function ClientTabs({ clientId, tab, offered, counts }: ClientTabsProps) {
  const count: Partial<Record<ClientTab, number>> = {
    invoices: counts.invoices + counts.drafts,
    payments: counts.payments,
  };
  return (
    <TabStrip name={t('page.sections')} current={tab}>
      {offered.map((one) => (
        <li key={one}>
          <Link
            to="/apps/client/$id"
            params={{ id: String(clientId) }}
            search={toClientPageSearch(firstOfTab(one))}
            // Its own search, not one that adds to it: else the first tab is current beside every other.
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={tabLinkClass}
            aria-current={one === tab ? 'page' : undefined}
          >
            {t(`tabs.${one}`)}
            {count[one] !== undefined && (
              <Text span size="13" c="dimmed">
                {formatCount(count[one])}
              </Text>
            )}
          </Link>
        </li>
      ))}
    </TabStrip>
  );
}
