import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useState } from 'react';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { CardRow } from './card-row.tsx';
import { AppDesignCard } from './cards/app-design-card.tsx';
import { AvgSessionsCard } from './cards/avg-sessions-card.tsx';
import { CongratulationsCard } from './cards/congratulations-card.tsx';
import { CountCard } from './cards/count-card.tsx';
import { SalesCard } from './cards/sales-card.tsx';
import { SupportTrackerCard } from './cards/support-tracker-card.tsx';
import { TimelineCard } from './cards/timeline-card.tsx';
import type { DashboardView } from './dashboard-search.ts';
import { t } from './figures/t.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

const SessionsDrawer = lazyPart(() => import('./sessions-drawer.tsx'));

export type OnViewChange = (next: DashboardView, options?: { replace?: boolean }) => void;

interface DashboardCardsProps {
  data: Analytics;
  view: DashboardView;
  onViewChange: OnViewChange;
}

/** The rows of cards; a card without data is left out. */
export function DashboardCards({ data, view, onViewChange }: DashboardCardsProps) {
  const { isSessionsDrawerOpen } = view;
  const [wasDrawerOpened, setWasDrawerOpened] = useState(isSessionsDrawerOpen);
  if (isSessionsDrawerOpen && !wasDrawerOpened) setWasDrawerOpened(true);
  const change = (part: Partial<DashboardView>, options?: { replace?: boolean }) => {
    onViewChange({ ...view, ...part }, options);
  };
  const { congratulations, subscribersGained, ordersRecevied } = data;
  const { avgSessions, supportTracker, timeline, salesChart, appDesign } = data;
  return (
    <>
      <CardRow
        height="low"
        data={data}
        cards={[
          congratulations && {
            key: 'congratulations',
            columns: 6,
            isWideInMiddle: true,
            content: <CongratulationsCard data={congratulations} />,
          },
          subscribersGained && {
            key: 'subscribersGained',
            columns: 3,
            content: (
              <CountCard
                title={t('subscribers.title')}
                icon={<IconUsers {...icon} />}
                tone="primary"
                count={subscribersGained.analyticsData.subscribers}
                exactCount={(count) => t('subscribers.count', { count })}
                data={subscribersGained}
              />
            ),
          },
          ordersRecevied && {
            key: 'ordersRecevied',
            columns: 3,
            content: (
              <CountCard
                title={t('orders.title')}
                icon={<IconPackage {...icon} />}
                tone="warning"
                count={ordersRecevied.analyticsData.orders}
                exactCount={(count) => t('orders.count', { count })}
                data={ordersRecevied}
              />
            ),
          },
        ]}
      />
      <CardRow
        height="high"
        data={data}
        cards={[
          avgSessions && {
            key: 'avgSessions',
            columns: 6,
            isWideInMiddle: true,
            content: (
              <AvgSessionsCard
                first={data}
                labels={avgSessions.lastDays}
                period={view.sessions}
                onPeriodChange={(sessions) => {
                  change({ sessions });
                }}
                onViewDetails={() => {
                  change({ isSessionsDrawerOpen: true });
                }}
              />
            ),
          },
          supportTracker && {
            key: 'supportTracker',
            columns: 6,
            isWideInMiddle: true,
            content: (
              <SupportTrackerCard
                first={data}
                tracker={supportTracker}
                period={view.tickets}
                onPeriodChange={(tickets) => {
                  change({ tickets });
                }}
              />
            ),
          },
        ]}
      />
      <CardRow
        height="highest"
        data={data}
        cards={[
          timeline && {
            key: 'timeline',
            columns: 4,
            isWideInMiddle: true,
            content: <TimelineCard data={timeline} />,
          },
          salesChart && {
            key: 'salesChart',
            columns: 4,
            content: (
              <SalesCard
                first={data}
                chart={salesChart}
                period={view.sales}
                onPeriodChange={(sales) => {
                  change({ sales });
                }}
              />
            ),
          },
          appDesign && {
            key: 'appDesign',
            columns: 4,
            content: <AppDesignCard data={appDesign} />,
          },
        ]}
      />
      {avgSessions && wasDrawerOpened && (
        <SessionsDrawer
          first={data}
          period={view.sessions}
          isOpen={isSessionsDrawerOpen}
          onPeriodChange={(sessions) => {
            change({ sessions });
          }}
          onClose={() => {
            change({ isSessionsDrawerOpen: false }, { replace: true });
          }}
        />
      )}
    </>
  );
}
