import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { useCurrentSession, useMay } from '#web/api/current-session.ts';
import { tabLinkClass } from '#web/ui/link-classes.ts';
import classes from './settings-area.module.css';

const pages = [
  { to: '/settings/company', label: 'Company' },
  { to: '/settings/series', label: 'Numbers' },
  { to: '/settings/invoicing', label: 'Invoicing' },
  { to: '/settings/mail', label: 'Mail' },
  { to: '/settings/reminders', label: 'Reminders' },
  { to: '/settings/goal', label: 'Goal' },
  { to: '/settings/projects', label: 'Projects' },
  { to: '/settings/timeline', label: 'Timeline' },
  { to: '/settings/security', label: 'Security' },
] as const;

const ownCompany = { to: '/settings/own-company', label: 'Own company' } as const;

/** What stands over every page of the settings: the way to the others. */
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
    <div className={classes.area}>
      <nav ref={nav} aria-label="Settings" className={classes.nav}>
        <ul className={classes.links}>
          {[...pages, ...(isOffered ? [ownCompany] : [])].map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className={tabLinkClass}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  );
}
