import type { Toast } from './toast-message.ts';
import { onUndoKey } from './undo-key.ts';

const loadStack = () => import('./toast-stack.tsx');
let isWanted = false;
let shown = 0;
const listeners = new Set<() => void>();

/** Whether any toast was ever asked for; until then nothing of them is loaded. */
export const toastDemand = {
  read: (): boolean => isWanted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Has the place for toasts and questions loaded. */
export function demandStack(): void {
  isWanted = true;
  for (const listener of listeners) {
    listener();
  }
}

/** Tells of something that has happened, at the upper right of the page and to screen readers. */
export function showToast(toast: Toast): void {
  demandStack();
  const id = toast.id ?? `toast-${String((shown += 1))}`;
  const { action } = toast;
  let isTakenBack = false;
  const takeBack = () => {
    isTakenBack = true;
    hideToast(id);
    action?.onSelect();
  };
  // At once, however long the stack takes to load.
  const forgetKey = action?.isUndo === true ? onUndoKey(takeBack) : () => undefined;
  void loadStack().then(({ presentToast }) => {
    if (!isTakenBack) presentToast({ ...toast, id }, forgetKey);
  });
}

/** Takes a toast away whose matter is settled; nothing happens where it is not shown. */
export function hideToast(id: string): void {
  if (isWanted) {
    void loadStack().then(({ withdrawToast }) => {
      withdrawToast(id);
    });
  }
}
