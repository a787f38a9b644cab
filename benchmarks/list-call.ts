import { measureCalls } from './measure-calls.ts';

const list = '/apps/invoice/invoices';

const paths = {
  'newest 10': list,
  'newest 100': `${list}?perPage=100`,
  'last page': `${list}?page=125`,
  'by client name': `${list}?sortBy=client&sortDesc=false`,
  'by status': `${list}?sortBy=invoiceStatus&sortDesc=false`,
  'by balance, middle page': `${list}?sortBy=balance&page=60`,
  'one status': `${list}?status=Past%20Due`,
  'search, common': `${list}?q=example`,
  'search, rare': `${list}?q=solheim`,
  'search, amount': `${list}?q=4860`,
  'search, nothing': `${list}?q=zzzzzz`,
};

await measureCalls(
  Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, { path }])),
);
