import { Box, Group } from '@mantine/core';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { PageStack } from '#web/ui/layout/page-stack.tsx';
import { tabLinkClass } from '#web/ui/action/link-classes.ts';
import { t } from './t.ts';

const pages = [
  { to: '/settings/company', label: 'company' },
  { to: '/settings/series', label: 'numbers' },
  { to: '/settings/invoicing', label: 'invoicing' },
  { to: '/settings/mail', label: 'mail' },
  { to: '/settings/reminders', label: 'reminders' },
  { to: '/settings/goal', label: 'goal' },
  { to: '/settings/events', label: 'events' },
  { to: '/settings/projects', label: 'projects' },
  { to: '/settings/timeline', label: 'timeline' },
  { to: '/settings/security', label: 'security' },
] as const;

const ownCompany = { to: '/settings/own-company', label: 'ownCompany' } as const;

export function SettingsArea() {
  const { organisation } = useCurrentSession();
  const isOffered = useMay('settings.write') && organisation.holdsSampleData;
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    // Not scrollIntoView: that would move the page as well.
    const here = nav.current?.querySelector<HTMLElement>(`[href="${CSS.escape(pathname)}"]`);
    if (!nav.current || !here) return;
    const { left, width } = here.getBoundingClientRect();
    const middle = nav.current.getBoundingClientRect().left + nav.current.clientWidth / 2;
    nav.current.scrollBy({ left: left + width / 2 - middle, behavior: 'instant' });
  }, [pathname]);
  return (
    <PageStack gapPx={20}>
      {/* Where the window is too narrow for all of them they slide, and the focus ring is not cut off. */}
      <Box
        component="nav"
        ref={nav}
        aria-label={t('trail.settings')}
        m={-4}
        p={4}
        style={{ overflowX: 'auto', scrollbarWidth: 'none' }}
      >
        <Group component="ul" gap={4} wrap="nowrap">
          {[...pages, ...(isOffered ? [ownCompany] : [])].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={tabLinkClass}>
                {t(`trail.${label}`)}
              </Link>
            </li>
          ))}
        </Group>
      </Box>
      <Outlet />
    </PageStack>
  );
}
