import { analyticsPeriods } from '#domain/analytics-period.ts';
import { searchedWords } from '../large-data/words.ts';
import type { ReadTargets } from './fill-rest.ts';

/** Addresses by the path that the contract has for them, without that path: what replaces `{id}`, and the query. */
type Addresses = Record<string, readonly (string | { id: number | string; query?: string })[]>;

/** Every read of the product, each with those of its parameters that make it read the most. */
export function readAddresses(size: number, targets: ReadTargets): Addresses {
  const { draft, issued, paid, client, quote, recurring } = targets;
  const middle = String(Math.ceil(size / 20));
  const one = (id: number) => [{ id }];
  const statuses = ['Draft', 'Paid', 'Past Due', 'Void'].map((name) => encodeURIComponent(name));
  return {
    '/apps/invoice/invoices': [
      '',
      `page=${middle}`,
      `sortBy=client&page=${middle}`,
      `sortBy=total&page=${middle}`,
      ...statuses.map((status) => `status=${status}&sortBy=balance`),
      ...Object.values(searchedWords).map((word) => `q=${word}`),
      `q=${searchedWords.common}&page=20`,
      'q=1250',
      `client=${String(client)}`,
      `client=${String(client)}&sortBy=total&page=20`,
      'issuedFrom=2024-01-01&issuedTo=2024-12-31',
      'totalFrom=1000&totalTo=1100&sortBy=client',
      'tag=urgent',
      'currency=EUR&sortBy=dueDate&page=500',
    ],
    '/apps/invoice/sums': [
      '',
      'status=Past%20Due',
      `client=${String(client)}`,
      `q=${searchedWords.common}`,
      'issuedFrom=2024-01-01&issuedTo=2024-12-31',
      'totalFrom=1000&totalTo=1100',
    ],
    '/apps/invoice/summary': [''],
    '/analytics/data': analyticsPeriods.map((period) => `period=${period}`),
    '/apps/invoice/clients': ['', 'q=an', 'q=zzz'],
    '/api/clients': ['', 'page=50', 'q=an', 'sortBy=openBalance&sortDesc=true'],
    '/apps/invoice/clients/{id}': one(client),
    '/apps/invoice/clients/{id}/statement': [
      { id: client },
      { id: client, query: 'from=2026-01-01' },
    ],
    '/apps/invoice/clients/{id}/statement/csv': one(client),
    '/apps/invoice/clients/{id}/payments': one(client),
    '/apps/invoice/clients/{id}/activity': one(client),
    '/apps/invoice/invoices/{id}': [...one(draft), ...one(issued), ...one(paid)],
    '/apps/invoice/invoices/{id}/pdf': [...one(draft), ...one(paid)],
    '/apps/invoice/invoices/{id}/link': one(issued),
    '/apps/invoice/invoices/{id}/mail-draft': one(issued),
    '/apps/invoice/invoices/{id}/mails': one(issued),
    '/apps/invoice/invoices/{id}/reminders': one(issued),
    // Of none: what there is of them does not grow with the invoices.
    '/apps/invoice/credit-notes/{id}/pdf': one(1),
    '/api/mails/{id}': one(1),
    '/api/images/{id}': [{ id: '0'.repeat(64) }],
    '/apps/invoice/editor-choices': [''],
    '/apps/invoice/deleted-invoices': [''],
    '/apps/invoice/items': ['q=wo&currency=USD'],
    '/apps/invoice/recurring-invoices': [''],
    '/apps/invoice/recurring-invoices/{id}': one(recurring),
    '/apps/quote/quotes': ['', 'page=500', 'q=an', 'status=Draft'],
    '/apps/quote/quotes/{id}': one(quote),
    '/apps/quote/quotes/{id}/link': one(quote),
    '/apps/quote/quotes/{id}/mail-draft': one(quote),
    '/apps/quote/quotes/{id}/mails': one(quote),
    '/apps/quote/quotes/{id}/pdf': one(quote),
    '/auth/sign-in/options': [''],
    '/auth/session': [''],
    '/auth/sessions': [''],
    '/api/drawings/initials': ['name=Ann%20Lee'],
    '/api/drawings/pdf-file': [''],
    '/api/projects': [''],
    '/api/timeline': [''],
    '/api/mail': [''],
    '/api/mails': [''],
    '/api/mail/bounces': [''],
    '/api/settings/goal': [''],
    '/api/settings/company': [''],
    '/api/settings/series': [''],
    '/api/settings/invoicing': [''],
    '/api/settings/own-company': [''],
    '/api/settings/email-template': [''],
    '/api/settings/reminders': [''],
  };
}

/** The whole addresses of a path. */
export function addressesOf(path: string, all: Addresses): string[] {
  return (all[path] ?? []).map((part) => {
    const { id, query = '' } = typeof part === 'string' ? { id: '', query: part } : part;
    return path.replace('{id}', String(id)) + (query === '' ? '' : `?${query}`);
  });
}
