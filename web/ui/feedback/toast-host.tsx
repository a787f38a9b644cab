import { useEffect, useSyncExternalStore } from 'react';
import { toastDemand } from './toast.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

const load = async () => ({ default: (await import('./toast-stack.tsx')).ToastStack });
const ToastStack = lazyPart(load);
// Long after the first page is there.
const aheadMs = 3_000;

export function ToastHost() {
  const isWanted = useSyncExternalStore(toastDemand.subscribe, toastDemand.read);
  // A toast that tells of a lost connection must not need one.
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), aheadMs);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isWanted ? <ToastStack /> : null;
}
