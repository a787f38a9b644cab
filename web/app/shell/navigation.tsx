import { Box, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMatches } from '@tanstack/react-router';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import IconBuildingBank from '@tabler/icons-react/dist/esm/icons/IconBuildingBank.mjs';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconFileInvoice from '@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useId, useState } from 'react';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { NavEntry } from './nav-entry.tsx';
import classes from './navigation.module.css';
import { t } from './t.ts';

const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

const invoicePages = [
  { step: 'list', to: '/apps/invoice/list' },
  { step: 'add', to: '/apps/invoice/add' },
  { step: 'recurring', to: '/apps/invoice/recurring' },
  { step: 'quotes', to: '/apps/invoice/quotes' },
  { step: 'creditNotes', to: '/apps/credit-note/list' },
  { step: 'receivables', to: '/apps/invoice/receivables' },
] as const;

/** The entry of a page of invoices: the list for each that has none of its own. */
function invoicePageOf(name = ''): (typeof invoicePages)[number]['step'] {
  if (name === 'apps-invoice-add') return 'add';
  if (name.startsWith('apps-invoice-recurring')) return 'recurring';
  if (name === 'receivables') return name;
  if (name.startsWith('apps-invoice-credit-note')) return 'creditNotes';
  return name.startsWith('apps-invoice-quote') ? 'quotes' : 'list';
}

interface NavigationProps {
  isCollapsed?: boolean;
  /** Called when a link is followed, for closing what the navigation stands in. */
  onFollow?: () => void;
}

export function Navigation({ isCollapsed = false, onFollow }: NavigationProps) {
  const { data: summary } = useQuery(endpointQuery(invoiceEndpoints.summarizeInvoices, {}));
  const section = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  const name = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const current = section === 'invoices' ? invoicePageOf(name) : undefined;
  const [areInvoicesOpen, setAreInvoicesOpen] = useState(true);
  const mayMatch = useMay('books.read');
  const invoicesId = useId();
  const { invoiceView } = useCurrentSession();
  // The view that is opened for the person's role.
  const listSearch = invoiceView === undefined ? undefined : { view: String(invoiceView) };
  const shared = { isCollapsed, onFollow };

  return (
    <ul className={classes.entries}>
      <li>
        <NavEntry
          {...shared}
          label={t('trail.dashboard')}
          to="/dashboard/analytics"
          icon={<IconLayoutDashboard {...icon} />}
          isCurrent={section === 'dashboard'}
        />
      </li>
      <li>
        {isCollapsed ? (
          <NavEntry
            {...shared}
            label={t('trail.invoices')}
            to="/apps/invoice/list"
            search={listSearch}
            icon={<IconFileInvoice {...icon} />}
            isCurrent={section === 'invoices'}
          />
        ) : (
          <>
            <UnstyledButton
              className={classes.entry ?? ''}
              aria-expanded={areInvoicesOpen}
              aria-controls={invoicesId}
              onClick={() => {
                setAreInvoicesOpen(!areInvoicesOpen);
              }}
            >
              <IconFileInvoice {...icon} />
              <Box component="span" flex={1}>
                {t('trail.invoices')}
              </Box>
              <IconChevronDown className={classes.chevron} {...icon} size={16} />
            </UnstyledButton>
            <ul id={invoicesId} className={classes.subEntries} hidden={!areInvoicesOpen}>
              {invoicePages.map(({ step, to }) => (
                <li key={step}>
                  <NavEntry
                    {...shared}
                    label={t(`trail.${step}`)}
                    to={to}
                    search={step === 'list' ? listSearch : undefined}
                    isCurrent={step === current}
                    count={step === 'list' ? summary?.counts.invoices : undefined}
                  />
                </li>
              ))}
            </ul>
          </>
        )}
      </li>
      <li>
        <NavEntry
          {...shared}
          label={t('trail.clients')}
          to="/apps/client/list"
          icon={<IconUsers {...icon} />}
          isCurrent={section === 'clients'}
          count={summary?.counts.clients}
        />
      </li>
      {mayMatch && (
        <li>
          <NavEntry
            {...shared}
            label={t('trail.bank')}
            to="/apps/bank"
            icon={<IconBuildingBank {...icon} />}
            isCurrent={section === 'bank'}
          />
        </li>
      )}
      <li>
        <NavEntry
          {...shared}
          label={t('trail.reports')}
          to="/apps/report"
          icon={<IconChartBar {...icon} />}
          isCurrent={section === 'reports'}
        />
      </li>
      <li>
        <NavEntry
          {...shared}
          label={t('trail.settings')}
          to="/settings/company"
          icon={<IconAdjustmentsHorizontal {...icon} />}
          isCurrent={section === 'settings'}
        />
      </li>
    </ul>
  );
}
