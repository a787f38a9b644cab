import type * as z from 'zod/mini';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconBellRinging from '@tabler/icons-react/dist/esm/icons/IconBellRinging.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTagOff from '@tabler/icons-react/dist/esm/icons/IconTagOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Icon } from '@tabler/icons-react';
import { type bulkAction, rareReminders } from '#contract/invoices/bulk.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { oddities } from '#domain/oddities.ts';

/** As the API takes it. */
export type SentAction = z.input<typeof bulkAction>;
export type InvoiceBulkKind = SentAction['kind'];

/** In the order of the bar; the first few stand in it, the others in its menu. */
export const bulkKinds = [
  'issue',
  'send',
  'remind',
  'mark-sent',
  'pay',
  'add-tag',
  'remove-tag',
  'void',
  'delete-drafts',
] as const satisfies readonly InvoiceBulkKind[];

export const bulkIcons: Record<InvoiceBulkKind, Icon> = {
  issue: IconFileCheck,
  send: IconSend,
  remind: IconBellRinging,
  'mark-sent': IconChecks,
  pay: IconCash,
  'add-tag': IconTag,
  'remove-tag': IconTagOff,
  void: IconBan,
  'delete-drafts': IconTrash,
};

/** Cannot be taken back easily, or at all. */
export const isDangerous = (kind: InvoiceBulkKind): boolean =>
  kind === 'delete-drafts' || kind === 'void';

/** An action before anybody has said more of it. */
export function newAction(kind: InvoiceBulkKind, today: CalendarDay): SentAction {
  if (kind === 'issue') return { kind, confirm: [] };
  if (kind === 'send') return { kind, again: false };
  if (kind === 'remind') return { kind, confirm: [] };
  if (kind === 'add-tag' || kind === 'remove-tag') return { kind, tag: '' };
  if (kind === 'void') return { kind, reason: '' };
  if (kind === 'pay') return { kind, date: today, method: 'Bank Transfer', note: '', confirm: [] };
  return { kind };
}

/** The same with what a plan has left out: `word` is what it asks to confirm. */
export function including(action: SentAction, word: string): SentAction {
  if (action.kind === 'send') return { ...action, again: true };
  if (action.kind === 'remind') {
    const rare = rareReminders.find((reminder) => reminder === word);
    return rare ? { ...action, confirm: [...(action.confirm ?? []), rare] } : action;
  }
  const odd = oddities.find((date) => date === word);
  if (!odd || !('confirm' in action)) return action;
  return { ...action, confirm: [...(action.confirm ?? []), odd] };
}
