import { Box } from '@mantine/core';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sessionGate } from '#web/api/session-gate.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { t } from './t.ts';

const SystemBanner = lazyPart(() => import('./system-banner.tsx'));
// After what the page itself needs.
const lateMs = 3_000;
const SignInDialog = lazyPart(() => import('#web/features/session/sign-in-dialog.tsx'));

export function Shell() {
  const main = useRef<HTMLElement>(null);
  const { isClosed } = useSyncExternalStore(sessionGate.subscribe, sessionGate.read);
  const [isLate, setIsLate] = useState(false);
  useFocusOnNewPage(main);
  useEffect(() => {
    const timer = setTimeout(setIsLate, lateMs, true);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return (
    <>
      <a className={`${classes.skipLink ?? ''} notPrinted`} href="#main">
        {t('skipToContent')}
      </a>
      <Box display="flex" mih="100dvh" inert={isClosed}>
        <Sidebar />
        <Box flex={1} miw={0}>
          <TopBar />
          <ConnectionBanner />
          {isLate && <SystemBanner />}
          <main ref={main} id="main" tabIndex={-1} className={classes.main}>
            <Outlet />
          </main>
        </Box>
      </Box>
      {isClosed && <SignInDialog />}
    </>
  );
}

/**
 * A new page is read from its heading on, as if the document had been loaded; a page that is for typing names the field
 * to start in. Back leads to the row of a list that one left from. A change of the query leaves the focus where it is, and so does a page that only got another address.
 */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const router = useRouter();
  const leftFrom = useRef(new Map<string, string>());
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const entry = fromLocation?.state.__TSR_key;
        if (entry === undefined || !pathChanged) return;
        const row = document.activeElement?.closest<HTMLElement>('tr[data-key]');
        if (row?.dataset.key === undefined) leftFrom.current.delete(entry);
        else leftFrom.current.set(entry, row.dataset.key);
      }),
    [router],
  );
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!pathChanged || fromLocation === undefined || toLocation.state.keepsFocus) return;
        const page = main.current;
        const rowKey = leftFrom.current.get(toLocation.state.__TSR_key ?? '');
        const row = [...(page?.querySelectorAll<HTMLElement>('tr[data-key][tabindex]') ?? [])].find(
          ({ dataset }) => dataset.key === rowKey,
        );
        const start =
          row ??
          page?.querySelector<HTMLElement>('[data-start]') ??
          page?.querySelector<HTMLElement>('h1[tabindex]');
        (start ?? page)?.focus({ preventScroll: true });
      }),
    [router, main],
  );
}
