import { analyticsPeriods } from '#domain/analytics-period.ts';
import { searchedWords } from '../large-data/words.ts';
import type { ReadTargets } from './fill-rest.ts';
import { reportAddresses } from './report-addresses.ts';

/** Addresses by the path that the contract has for them, without that path: what replaces `{id}` or `{month}`, and the query. */
type Addresses = Record<string, readonly (string | { id: number | string; query?: string })[]>;

/** Every read of the product, each with those of its parameters that make it read the most. */
export function readAddresses(size: number, targets: ReadTargets): Addresses {
  const {
    draft,
    issued,
    paid,
    client,
    quote,
    recurring,
    statement,
    creditNote,
    mail,
    image,
    bulkJob,
    exportTicket,
    clientExportTicket,
  } = targets;
  const middle = String(Math.ceil(size / 20));
  const one = (id: number) => [{ id }];
  const each = (id: number, queries: readonly string[]) => queries.map((query) => ({ id, query }));
  // What the page of the list asks for beside its rows.
  const quickFilters = [
    'status=Downloaded,Issued,Partial%20Payment,Sent&dueFrom=today&dueTo=this-week',
    'status=Past%20Due&dueTo=31-days-ago',
    'paidFrom=this-month&paidTo=this-month',
    'paidFrom=last-year&paidTo=last-year',
  ];
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
      ...quickFilters,
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
      ...quickFilters,
      'totalFrom=1000&totalTo=1100',
    ],
    '/apps/invoice/summary': [''],
    '/apps/invoice/views': [''],
    '/apps/invoice/prepayments': [`clientId=${String(client)}&currency=USD`],
    ...reportAddresses,
    '/apps/bank/statements': [''],
    '/apps/bank/statements/{id}': each(statement, ['', 'state=open']),
    '/apps/bank/payable-invoices': ['q=1250', `q=${searchedWords.common}`, 'q=zzyzx'],
    '/analytics/data': analyticsPeriods.map((period) => `period=${period}`),
    '/apps/invoice/clients': ['', 'q=an', 'q=zzz'],
    '/api/clients': [
      '',
      'page=50',
      'page=400&sortDesc=true',
      'q=an',
      `q=${searchedWords.common}`,
      'q=zzyzx',
      'q=an&within=names&sortBy=match&limit=50',
      'sortBy=openBalance&sortDesc=true',
      'sortBy=openBalance&sortDesc=true&page=250',
      'sortBy=company&page=250',
      'sortBy=country&q=an',
    ],
    '/apps/invoice/clients/{id}': one(client),
    '/apps/invoice/clients/{id}/statement': each(client, [
      '',
      'page=90',
      'page=9999999',
      'page=20&perPage=500',
      'from=2026-01-01',
      'from=2020-01-01&to=2024-12-31&page=20',
    ]),
    '/apps/invoice/clients/{id}/statement/csv': each(client, ['', 'from=2026-01-01']),
    '/apps/invoice/clients/{id}/payments': each(client, [
      '',
      'page=250',
      'sortBy=amount',
      'sortBy=method&page=250',
    ]),
    '/apps/invoice/clients/{id}/erasure': one(client),
    '/apps/invoice/clients/{id}/activity': each(client, ['', `before=${String(size / 2)}`]),
    '/apps/invoice/invoices/{id}': [...one(draft), ...one(issued), ...one(paid)],
    '/apps/invoice/invoices/{id}/pdf': [...one(draft), ...one(paid)],
    '/apps/invoice/invoices/{id}/link': one(issued),
    '/apps/invoice/invoices/{id}/mail-draft': one(issued),
    '/apps/invoice/invoices/{id}/mails': one(issued),
    '/apps/invoice/invoices/{id}/reminders': one(issued),
    '/apps/invoice/past-due-reminders': ['currency=USD'],
    '/api/settings/first-steps': [''],
    '/apps/import/imports': [''],
    '/apps/invoice/bulk-jobs': [''],
    '/apps/invoice/bulk-jobs/{id}': one(bulkJob),
    '/apps/invoice/bulk-jobs/{id}/results': one(bulkJob),
    '/api/clients/export': [`ticket=${clientExportTicket}`],
    '/apps/invoice/clients/{id}/statement/draft': each(client, ['', 'to=2026-01-01']),
    '/apps/invoice/export': [`ticket=${exportTicket}`],
    '/apps/invoice/credit-notes/{id}/pdf': one(creditNote),
    '/api/mails/{id}': one(mail),
    '/api/images/{id}': [{ id: image }],
    '/apps/invoice/editor-choices': [''],
    '/apps/invoice/deleted-invoices': [
      '',
      'page=1000',
      'perPage=100',
      'sortBy=client&sortDesc=false&page=1000',
      'sortBy=id',
    ],
    '/apps/invoice/items': ['q=wo&currency=USD'],
    '/apps/invoice/recurring-invoices': [
      '',
      'page=1000',
      'page=1000&sortDesc=true',
      'sortBy=client&page=1000',
      'q=an',
      `q=${searchedWords.common}&sortBy=client`,
      'q=zzyzx',
    ],
    '/apps/invoice/recurring-invoices/{id}': one(recurring),
    '/apps/invoice/credit-notes': [
      '',
      'status=Open',
      'status=Applied&page=20',
      `client=${String(client)}`,
      'q=an',
      `q=${searchedWords.common}`,
    ],
    '/apps/invoice/credit-notes/{id}': one(creditNote),
    '/apps/invoice/credit-notes/{id}/mail-draft': one(creditNote),
    '/apps/invoice/credit-notes/{id}/mails': one(creditNote),
    '/apps/quote/quotes': [
      '',
      'page=500',
      'page=2000',
      'q=an',
      `q=${searchedWords.common}&page=20`,
      'q=zzyzx',
      'status=Draft',
      'status=Accepted&q=an',
    ],
    '/apps/quote/quotes/{id}': one(quote),
    '/apps/quote/quotes/{id}/link': one(quote),
    '/apps/quote/quotes/{id}/mail-draft': one(quote),
    '/apps/quote/quotes/{id}/mails': one(quote),
    '/apps/quote/quotes/{id}/pdf': one(quote),
    '/auth/sign-in/options': [''],
    '/auth/session': [''],
    '/auth/sessions': [''],
    '/api/roles': [''],
    '/api/users': [''],
    '/api/users/{id}/holdings': [{ id: 1 }],
    '/api/users/{id}/sessions': [{ id: 1 }],
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
    '/api/settings/voiding': [''],
    '/api/settings/invoicing': [''],
    '/api/settings/periods': ['', 'year=2025'],
    '/api/settings/periods/{month}': [{ id: '2026-10' }],
    '/api/settings/exchange-rates': ['', 'currency=EUR&page=2'],
    '/api/settings/own-company': [''],
    '/api/settings/accounts': [''],
    '/api/exports': [''],
    '/api/exports/months/{month}': [{ id: '2026-10' }],
    // All there is: as long as it is large.
    '/api/exports/company/file': [''],
    // Without documents: the others are drawn one by one.
    '/api/exports/months/{month}/file': [{ id: '2009-12' }],
    '/api/settings/email-template': [''],
    '/api/settings/reminders': [''],
  };
}

/** The whole addresses of a path. */
export function addressesOf(path: string, all: Addresses): string[] {
  return (all[path] ?? []).map((part) => {
    const { id, query = '' } = typeof part === 'string' ? { id: '', query: part } : part;
    return path.replace(/\{\w+\}/, String(id)) + (query === '' ? '' : `?${query}`);
  });
}
