import '#web/app/theme/styles.ts';
import { notifications, notificationsStore } from '@mantine/notifications';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { createElement } from 'react';
import { render } from 'vitest-browser-react';
import { trashEndpoints } from '#contract/invoices/trash.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { CurrentSession } from '#contract/session/session.ts';
import type { Role } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';
import { answer } from '#web/api/answer.ts';
import { createQueryClient } from '#web/api/query-client.ts';
import { sessionGate } from '#web/api/session-gate.ts';
import { signedInBefore } from '#web/api/signed-in-before.ts';
import { toastDemand } from '#web/ui/feedback/toast.ts';
import { Providers } from './providers.tsx';
import { createAppRouter } from './router.tsx';

export const session: CurrentSession = {
  user: {
    id: 1,
    name: 'Mara Lindqvist',
    email: 'mara@halden-rowe.example',
    role: 'admin',
    permissions: permissionsOf('admin'),
    avatar: '',
  },
  organisation: {
    name: 'Halden & Rowe',
    timeZone: 'America/New_York',
    locale: 'en-US',
    currency: 'USD',
    logo: '',
    holdsSampleData: false,
  },
};

/** The same person under another role. */
export const userAs = (role: Role): CurrentSession['user'] => ({
  ...session.user,
  role,
  permissions: permissionsOf(role),
});

const nothing = { amount: 0, count: 0, series: [] };

/** Doubles what every page asks for: someone is signed in, and there is nothing to show. */
export function answerSignedIn(who: CurrentSession = session): void {
  answer(endpoints.getSession, who);
  answer(endpoints.signInOptions, {
    organisationName: who.organisation.name,
    offersDemo: false,
    isSignedIn: true,
    needsSetUp: false,
    sendsMail: true,
  });
  answer(endpoints.getSingleSignOnOffer, { offer: null });
  answer(endpoints.getAnalytics, {});
  answer(endpoints.listInvoices, { invoices: [], total: 0 });
  answer(endpoints.sumInvoices, { total: 0, sums: [] });
  answer(endpoints.getSystemNeeds, { needs: [] });
  answer(endpoints.getFirstSteps, { steps: [], invoiceId: null });
  answer(endpoints.getMailSetUp, {
    state: 'connected',
    from: 'billing@halden-rowe.example',
    reason: '',
  });
  answer(endpoints.listInvoiceMails, { mails: [] });
  answer(endpoints.listInvoiceAttachments, { attachments: [] });
  answer(endpoints.listCreditNoteAttachments, { attachments: [] });
  answer(endpoints.listQuoteAttachments, { attachments: [] });
  answer(endpoints.getBounceSources, { sources: [] });
  answer(endpoints.listQuoteMails, { mails: [] });
  answer(endpoints.getVoidingSettings, { version: 1, byCreditNote: false });
  answer(endpoints.getInvoiceReminders, {
    state: 'off',
    next: null,
    steps: [],
    reason: 'Reminders are switched off in the settings.',
  });
  answer(trashEndpoints.listTrash, { invoices: [], total: 0, page: 1 });
  answer(endpoints.findClients, { clients: [], total: 0, page: 1 });
  answer(endpoints.summarizeInvoices, {
    currency: 'USD',
    outstanding: nothing,
    pastDue: nothing,
    paidThisMonth: nothing,
    drafts: nothing,
    counts: { invoices: 1248, clients: 200 },
  });
}

/** Toasts outlive the page that showed them; one of an earlier test would be found beside this one's. */
async function hideToasts(): Promise<void> {
  // One that was asked for at the end may still wait until they can be shown.
  if (toastDemand.read()) await import('#web/ui/feedback/toast-stack.tsx');
  for (const { id } of notificationsStore.getState().notifications) {
    if (id !== undefined) notifications.hide(id);
  }
}

/** For tests: the whole application at an address, with a history of its own, on a browser that knows the person. */
export async function openApp(address: string, { signedInLastTime = true } = {}) {
  await hideToasts();
  sessionGate.disarm();
  signedInBefore.write(signedInLastTime);
  const history = createMemoryHistory({ initialEntries: [address] });
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, history);
  const page = createElement(RouterProvider, { router });
  const screen = await render(createElement(Providers, { queryClient, children: page }));
  return { screen, router, queryClient, address: () => history.location.href };
}
