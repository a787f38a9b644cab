import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastDemand } from './toast.ts';

const ToastStack = lazy(async () => ({ default: (await import('./toast-stack.tsx')).ToastStack }));

/** The place where toasts appear; once in the application. */
export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.read);
  return isWanted ? (
    <Suspense>
      <ToastStack />
    </Suspense>
  ) : null;
}
