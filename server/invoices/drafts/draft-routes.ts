import type { editorChoicesEndpoints } from '#contract/editor-choices.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { getEditorChoices } from './get-editor-choices.ts';

/** The calls by which invoices are written. */
export function draftRoutes(db: Connection['db']): Handlers<typeof editorChoicesEndpoints> {
  return {
    getEditorChoices: () => getEditorChoices(db),
  };
}
