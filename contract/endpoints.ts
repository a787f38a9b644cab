import { analyticsEndpoints } from './analytics.ts';
import { bounceEndpoints } from './bounces.ts';
import { clientAccountEndpoints } from './client-accounts.ts';
import { clientActivityEndpoints } from './client-activity.ts';
import { clientEndpoints } from './clients.ts';
import { documentEndpoints } from './documents.ts';
import { draftEndpoints } from './drafts.ts';
import { editorChoicesEndpoints } from './editor-choices.ts';
import { goalEndpoints } from './goal.ts';
import { imageEndpoints } from './images.ts';
import { invoiceCommandEndpoints, undoEndpoints } from './invoice-commands.ts';
import { clientLinkEndpoints } from './client-links.ts';
import { invoiceEndpoints } from './invoices.ts';
import { invoicingSettingsEndpoints } from './invoicing-settings.ts';
import { mailTemplateEndpoints } from './mail-templates.ts';
import { mailEndpoints } from './mails.ts';
import { numberSeriesEndpoints } from './number-series.ts';
import { ownCompanyEndpoints } from './own-company.ts';
import { paymentEndpoints } from './payments.ts';
import { projectEndpoints } from './projects.ts';
import { quoteEndpoints } from './quotes.ts';
import { recurringInvoiceEndpoints } from './recurring-invoices.ts';
import { reminderSettingsEndpoints } from './reminder-settings.ts';
import { reminderEndpoints } from './reminders.ts';
import { sendingEndpoints } from './sending.ts';
import { sessionEndpoints } from './session.ts';
import { settingsEndpoints } from './settings.ts';
import { timelineEndpoints } from './timeline.ts';

/** Every call of the API. The server refuses to start while one of them has no handler. */
export const endpoints = {
  ...sessionEndpoints,
  ...analyticsEndpoints,
  ...invoiceEndpoints,
  ...invoiceCommandEndpoints,
  ...paymentEndpoints,
  ...clientEndpoints,
  ...clientAccountEndpoints,
  ...clientActivityEndpoints,
  ...imageEndpoints,
  ...projectEndpoints,
  ...timelineEndpoints,
  ...goalEndpoints,
  ...settingsEndpoints,
  ...numberSeriesEndpoints,
  ...invoicingSettingsEndpoints,
  ...ownCompanyEndpoints,
  ...editorChoicesEndpoints,
  ...draftEndpoints,
  ...documentEndpoints,
  ...clientLinkEndpoints,
  ...recurringInvoiceEndpoints,
  ...quoteEndpoints,
  ...sendingEndpoints,
  ...mailEndpoints,
  ...bounceEndpoints,
  ...mailTemplateEndpoints,
  ...reminderEndpoints,
  ...reminderSettingsEndpoints,
  ...undoEndpoints,
};
