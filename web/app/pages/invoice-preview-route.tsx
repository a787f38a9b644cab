import { getRouteApi } from '@tanstack/react-router';

import { InvoicePreviewPage } from '#web/features/invoices/preview/invoice-preview-page.tsx';
import { InvoiceReminders } from '#web/features/reminders/invoice-reminders.tsx';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';

const route = getRouteApi('/signed-in/apps/invoice/preview/$id');

// Loaded on first use.
const MakeRecurringDialog = lazyPart(async () => ({
  default: (await import('#web/features/recurring/make-recurring-dialog.tsx')).MakeRecurringDialog,
}));

export function InvoicePreviewRoute() {
  const { id } = route.useParams();
  return (
    <InvoicePreviewPage
      id={id}
      reminders={(invoice) => <InvoiceReminders invoice={invoice} />}
      makeRecurring={(opened) => <MakeRecurringDialog {...opened} />}
    />
  );
}
