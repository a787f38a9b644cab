import type { BulkAction } from '#contract/invoices/bulk-jobs.ts';
import type { BulkStep, BulkWorks } from './bulk-work.ts';
import { deleteDrafts } from './delete-drafts.ts';
import { issue } from './issue.ts';
import { markSent } from './mark-sent.ts';
import { pay } from './pay.ts';
import { send } from './send.ts';
import { addTag, removeTag } from './tags.ts';
import { voidAll } from './void.ts';

const works: BulkWorks = {
  issue,
  'mark-sent': markSent,
  'add-tag': addTag,
  'remove-tag': removeTag,
  'delete-drafts': deleteDrafts,
  send,
  pay,
  void: voidAll,
};

/** What carries an action out, or takes it back; nothing where that cannot be. */
export function stepOf(action: BulkAction, isUndo: boolean): BulkStep<BulkAction> | undefined {
  const work = works[action.kind];
  // Safe: each kind has the work of its own action.
  return (isUndo ? work.undo : work) as BulkStep<BulkAction> | undefined;
}
