import type * as z from 'zod/mini';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import IconFileCheck from '@tabler/icons-react/dist/esm/icons/IconFileCheck.mjs';
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs';
import IconTagOff from '@tabler/icons-react/dist/esm/icons/IconTagOff.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { Icon } from '@tabler/icons-react';
import type { bulkAction } from '#contract/invoices/bulk-jobs.ts';

/** As the API takes it. */
export type SentAction = z.input<typeof bulkAction>;
export type BulkKind = SentAction['kind'];

/** In the order of the bar; the first few stand in it, the others in its menu. */
export const bulkKinds = ['issue', 'mark-sent', 'add-tag', 'remove-tag', 'delete-drafts'] as const;

export const bulkIcons: Record<BulkKind, Icon> = {
  issue: IconFileCheck,
  'mark-sent': IconChecks,
  'add-tag': IconTag,
  'remove-tag': IconTagOff,
  'delete-drafts': IconTrash,
};

export const isBulkKind = (text: string): text is BulkKind =>
  bulkKinds.some((kind) => kind === text);
