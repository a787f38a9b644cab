import type { ReactNode } from 'react';

export interface MenuAction {
  label: string;
  icon: ReactNode;
  /** Under the label: what it is for. Why it cannot be used takes its place. */
  detail?: string;
  /** Over the action: what it and those after it are. */
  heading?: string;
  tone?: 'danger';
  /** One of several choices, and whether it is the chosen one; the icon marks that one alone. */
  isChosen?: boolean;
  /** The key that does the same from outside the menu: `D`. */
  keyHint?: string;
  onSelect?: () => void;
  /** Why it cannot be used now. It stays focusable, so that the reason can be read. */
  refusal?: string | undefined;
}

/** What the open part of a menu needs to hang on to its button. */
export interface MenuAnchor {
  id: string;
  anchor: HTMLElement;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
}
