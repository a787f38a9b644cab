import { editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export const section = {
  query: endpointQuery(invoicingSettingsEndpoints.getInvoicingSettings, {}),
  reloads: { queryKey: [editorChoicesEndpoints.getEditorChoices.path] },
};

export interface InvoicingCardProps {
  settings: InvoicingSettings;
}
