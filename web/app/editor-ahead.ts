import type { QueryClient } from '@tanstack/react-query';
import { editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { clientPickerQuery } from '#web/features/clients/client-queries.ts';
import { askAhead } from './ask-ahead.ts';

/** What an editor of any kind of document begins with. */
export async function askForEditor(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    askAhead(queryClient, endpointQuery(editorChoicesEndpoints.getEditorChoices, {})),
    askAhead(queryClient, clientPickerQuery('')),
  ]);
}
