import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { toastDemand } from './toast.ts';

const load = async () => ({ default: (await import('./toast-stack.tsx')).ToastStack });
const ToastStack = lazy(load);
// Long after the first page is there.
const aheadMs = 3_000;

/** The place where toasts appear; once in the application. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.read);
  // A toast that tells of a lost connection must not need one.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), aheadMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isWanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
