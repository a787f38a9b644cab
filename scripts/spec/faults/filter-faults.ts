import type { PlantedFault } from '../planted-fault.ts';

const oracleTest = ['server/invoices/list/list-invoices.oracle.test.ts'];
const found = ['S194', 'S197'];

/** Faults of the list's filters and sums, which a plain query over every row must notice. */
export const filterFaults: PlantedFault[] = [
  {
    name: 'A range of days leaves out its last day',
    file: 'server/invoices/list/index-ranges.ts',
    find: 'sql<SqlBool>`${value} <= ${to}`',
    replace: 'sql<SqlBool>`${value} < ${to}`',
    tests: oracleTest,
    turnsRed: found,
  },
  {
    name: 'Amounts are compared without the decimals of their currency',
    file: 'server/invoices/list/index-ranges.ts',
    find: '* 1e${sql.lit(exponent)}, 1e18)',
    replace: '* 1e2 + ${sql.lit(exponent)} * 0, 1e18)',
    tests: oracleTest,
    turnsRed: found,
  },
  {
    name: 'A tag finds only what has no other',
    file: 'server/invoices/list/unindexed-filter.ts',
    find: 'sql<SqlBool>`tags @> fold_texts',
    replace: 'sql<SqlBool>`tags = fold_texts',
    tests: oracleTest,
    turnsRed: found,
  },
  {
    name: 'The sums know nothing of what changed a moment ago',
    file: 'server/invoices/list/found-sums.ts',
    find: 'select currency, weight, weight * total_minor, weight * balance_minor from invoice_list_delta',
    replace: 'select currency, weight, 0, 0 from invoice_list_delta',
    tests: oracleTest,
    turnsRed: found,
  },
  {
    name: 'The sums of two ways of finding leave one out',
    file: 'server/invoices/list/found-sums.ts',
    find: 'totalMinor: part.totalMinor + (known?.totalMinor ?? 0n)',
    replace: 'totalMinor: part.totalMinor',
    tests: oracleTest,
    turnsRed: found,
  },
];
