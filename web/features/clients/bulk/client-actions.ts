import type * as z from 'zod/mini';
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs';
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs';
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import type { Icon } from '@tabler/icons-react';
import { type clientBulkAction, rareStatements } from '#contract/clients/client-bulk.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/** As the API takes it. */
export type SentClientAction = z.input<typeof clientBulkAction>;
export type ClientBulkKind = SentClientAction['kind'];

export const clientIcons: Record<ClientBulkKind, Icon> = {
  'send-statement': IconMail,
  archive: IconArchive,
  unarchive: IconArchiveOff,
};

/** What the list offers: the archived ones are shown by themselves. */
export const clientKinds = ({ archived }: { archived: boolean }): ClientBulkKind[] => [
  'send-statement',
  archived ? 'unarchive' : 'archive',
];

/** An action before anybody has said more of it; a statement is of this year. */
export function newClientAction(kind: ClientBulkKind, today: CalendarDay): SentClientAction {
  if (kind === 'send-statement') return { kind, from: `${today.slice(0, 4)}-01-01`, confirm: [] };
  return kind === 'archive' ? { kind, confirm: [] } : { kind };
}

/** The same with what a plan has left out: `word` is what it asks to confirm. */
export function includingClients(action: SentClientAction, word: string): SentClientAction {
  if (action.kind === 'archive') return { ...action, confirm: ['owes'] };
  const rare = rareStatements.find((statement) => statement === word);
  if (action.kind !== 'send-statement' || !rare) return action;
  return { ...action, confirm: [...(action.confirm ?? []), rare] };
}
