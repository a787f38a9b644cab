import * as z from 'zod/mini';
import { activeTabs } from '#web/api/active-tabs.ts';
import { localDrafts } from '#web/api/local-drafts.ts';
import { invoiceValues } from '../values/editor-values.ts';

const storedDraft = z.object({
  /** When it was saved, as ISO 8601. */
  at: z.string(),
  /** The version of the document that was edited; left out for a new one. */
  version: z.optional(z.int()),
  values: invoiceValues,
});

export type AutosavedDraft = z.infer<typeof storedDraft>;

export interface RecoveredDraft extends AutosavedDraft {
  /** Tells the drafts of one document apart: each open editor has its own. */
  editorId: string;
}

export interface DraftScope {
  kind: string;
  /** Nobody is offered the drafts of other users. */
  userId: number;
  /** `undefined` for a new one. */
  documentId: number | undefined;
}

const maximumDrafts = 20;
const maximumDays = 30;

const userPrefix = ({ kind, userId }: DraftScope) => `${kind} ${String(userId)} `;
const documentPrefix = (scope: DraftScope) => `${userPrefix(scope)}${scope.documentId ?? 'new'} `;
const keyOf = (scope: DraftScope, editorId: string) => documentPrefix(scope) + editorId;

function parseDraft(text: string): AutosavedDraft | undefined {
  try {
    const read = storedDraft.safeParse(JSON.parse(text));
    return read.success ? read.data : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}

/** Returns false if the device has no room for it. */
export function storeDraft(scope: DraftScope, editorId: string, draft: AutosavedDraft): boolean {
  return localDrafts.write(keyOf(scope, editorId), JSON.stringify(draft));
}

export function removeDraft(scope: DraftScope, editorId: string): void {
  localDrafts.remove(keyOf(scope, editorId));
}

/** The drafts of a document whose tabs are gone, newest first; skips those that this version of the page can't read. */
export async function findRecoveredDrafts(scope: DraftScope): Promise<RecoveredDraft[]> {
  const found = await abandonedDrafts(documentPrefix(scope));
  return found.flatMap(({ editorId, draft }) => (draft ? [{ ...draft, editorId }] : []));
}

export async function removeOldDrafts(scope: DraftScope): Promise<void> {
  const oldest = new Date(Date.now() - maximumDays * 86_400_000).toISOString();
  const found = await abandonedDrafts(userPrefix(scope));
  for (const [index, { key, draft }] of found.entries()) {
    if (index >= maximumDrafts || (draft?.at ?? '') < oldest) localDrafts.remove(key);
  }
}

interface AbandonedDraft {
  key: string;
  editorId: string;
  draft: AutosavedDraft | undefined;
}

/** The drafts whose tabs are gone, newest first. */
async function abandonedDrafts(prefix: string): Promise<AbandonedDraft[]> {
  const open = await activeTabs.list();
  return localDrafts
    .list(prefix)
    .map(({ name: key, text }) => ({
      key,
      editorId: key.slice(key.lastIndexOf(' ') + 1),
      draft: parseDraft(text),
    }))
    .filter(({ editorId }) => !open.has(editorId))
    .sort((one, other) => (other.draft?.at ?? '').localeCompare(one.draft?.at ?? ''));
}
