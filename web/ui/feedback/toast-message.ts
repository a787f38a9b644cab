import type { ReactNode } from 'react';

export interface ToastAction {
  label: string;
  onSelect: () => void;
  /** Takes something back: the toast stays for ten seconds, and Ctrl+Z does the same while it is there. */
  isUndo?: boolean;
  /** When it cannot be done any more, in milliseconds as `Date.now()` counts: the seconds run down, then the toast goes. */
  endsAt?: number;
}

export interface Toast {
  /** A toast with the same id takes the place of the one that is shown. */
  id?: string;
  /** `danger` stays until it is closed, the others leave after some seconds. */
  tone: 'danger' | 'success';
  title: string;
  detail?: string;
  /** One button; pressing it closes the toast. */
  action?: ToastAction;
}

/** A dialog that asks for more than a word. */
export type QuestionForm = (onClose: () => void) => ReactNode;

/** Something that is done only where a person says so. */
export interface Question {
  title: string;
  detail: string;
  /** What the button says that does it. */
  confirmLabel: string;
  onConfirm: () => void;
}
