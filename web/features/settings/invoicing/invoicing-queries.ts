import { useQueryClient } from '@tanstack/react-query';
import { editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const invoicingQuery = endpointQuery(invoicingSettingsEndpoints.getInvoicingSettings, {});

/** Keeps what was saved, and reloads the choices of the editor. */
export function useInvoicingChanged() {
  const queryClient = useQueryClient();
  return async (saved: InvoicingSettings): Promise<void> => {
    queryClient.setQueryData(invoicingQuery.queryKey, saved);
    await queryClient.invalidateQueries({
      queryKey: [editorChoicesEndpoints.getEditorChoices.path],
    });
  };
}
