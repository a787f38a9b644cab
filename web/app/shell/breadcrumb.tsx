import { Box, Group } from '@mantine/core';
import { Link, useLocation, useMatches, type LinkProps } from '@tanstack/react-router';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import classes from './breadcrumb.module.css';
import { t } from './t.ts';
import type { TrailStep } from './trail-step.ts';

const starts = {
  dashboard: '/dashboard/analytics',
  invoices: '/apps/invoice/list',
  clients: '/apps/client/list',
  bank: '/apps/bank',
  reports: '/apps/report',
  settings: '/settings/security',
} satisfies Record<string, NonNullable<LinkProps['to']>>;

/** Steps that are no start of their section. */
const between = new Map<TrailStep, NonNullable<LinkProps['to']>>([
  ['quotes', '/apps/invoice/quotes'],
  ['creditNotes', '/apps/credit-note/list'],
  ['recurring', '/apps/invoice/recurring'],
]);

/** Where the page is. On narrow screens only the widest step is left. */
export function Breadcrumb() {
  const { trail = [], section } = useMatches({
    select: (matches) => matches.at(-1)?.staticData ?? {},
  });
  const path = useLocation({ select: (location) => location.pathname });
  const start = section === undefined || starts[section] === path ? undefined : starts[section];
  const last = trail.length - 1;
  return (
    <Box component="nav" aria-label={t('breadcrumb')} flex={1} miw={0}>
      <Group component="ol" gap={8} wrap="nowrap" c="dimmed">
        {trail.map((step, index) => {
          const to = between.get(step) ?? start;
          const word = t(`trail.${step}`);
          return (
            <li key={step} className={classes.step}>
              {index > 0 && <IconChevronRight size={14} stroke={1.75} aria-hidden="true" />}
              {index < last && to !== undefined ? (
                <Link to={to} className={classes.link} activeOptions={{ exact: true }}>
                  {word}
                </Link>
              ) : (
                <span aria-current={index === last ? 'page' : undefined}>{word}</span>
              )}
            </li>
          );
        })}
      </Group>
    </Box>
  );
}
