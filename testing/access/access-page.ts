import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { scopeOf } from '#contract/session/key-scopes.ts';
import { may, roles } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';

/** Who comes, in the order of the columns; an API key is told by the scope that it needs. */
export const visitors = ['nobody', ...roles.toReversed(), 'suspended', 'link', 'key'] as const;
export type Visitor = (typeof visitors)[number];

export const granted = 'yes';
export const refused = '–';

function cellOf(endpoint: Endpoint, visitor: Visitor): string {
  const { permission } = endpoint;
  if (permission === 'public') return granted;
  if (visitor === 'key') return scopeOf(endpoint) ?? refused;
  if (visitor === 'nobody' || visitor === 'suspended' || visitor === 'link') return refused;
  return may({ permissions: permissionsOf(visitor) }, permission) ? granted : refused;
}

/** What is neither a call of the contract nor a page of the browser app. */
const beside = {
  'Open to everybody': [
    'GET /healthz',
    'GET /readyz',
    'GET /api/openapi.json',
    'GET /i',
    'GET /i/*',
    'GET /i/files/{name}',
    'GET /q',
    'GET /q/*',
  ],
  'Open to whoever has the token of the setting `METRICS_TOKEN`': ['GET /metrics'],
  'Open to whoever has the secret in the address, which a link of a document is': [
    'GET /i/{token}',
    'POST /i/{token}',
    'GET /i/{token}/logo',
    'GET /i/{token}/portrait',
    'GET /q/{token}',
    'POST /q/{token}',
    'POST /q/{token}/accept',
    'POST /q/{token}/decline',
    'GET /q/{token}/logo',
    'GET /q/{token}/portrait',
  ],
  'Open to everybody; each tool behind it asks the product as its caller, by the key or session that came along':
    ['POST /mcp', 'GET /mcp', 'DELETE /mcp'],
  'Open to the mail server, which knows a secret of its own': ['POST /api/mail/bounces'],
} as const;

/** The page of who may call what: a line a route. */
export function accessPage(): string {
  const calls = Object.values<Endpoint>(endpoints)
    .map((endpoint) => ({
      route: `${endpoint.method} ${endpoint.path}`,
      address: `${endpoint.path} ${endpoint.method}`,
      cells: visitors.map((visitor) => cellOf(endpoint, visitor)),
    }))
    .toSorted((one, other) => (one.address < other.address ? -1 : 1));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Who may call what',
    '',
    'Made by `npm run api` from `contract/` and the roles as the tests have them; a test calls each route as each of these. `suspended` has a',
    'session from before; `link` has the secret of a document’s address; `key` is an API key of an admin, and its cell is the one scope that opens the call.',
    'What somebody may not call is refused before its input is looked at, with 401 or 403, whether there is such a record or not.',
    '',
    line(['call', ...visitors]),
    line(['---', ...visitors.map(() => '---')]),
    ...calls.map(({ route, cells }) => line([`\`${route}\``, ...cells])),
    '',
    '## Beside the calls',
    '',
    ...Object.entries(beside).flatMap(([whom, routes]) => [
      `${whom}:`,
      '',
      ...routes.map((route) => `- \`${route}\``),
      '',
    ]),
  ].join('\n');
}

export interface AccessLine {
  method: string;
  path: string;
  cells: Readonly<Record<Visitor, string>>;
}

/** The lines of the page, as it is committed. */
export function readAccessPage(page: string): AccessLine[] {
  return page.split('\n').flatMap((text) => {
    const [, first = '', ...cells] = text.split('|').map((cell) => cell.trim());
    const [, method, path] = /^`([A-Z]+) (\S+)`$/.exec(first) ?? [];
    if (method === undefined || path === undefined) return [];
    const byVisitor = visitors.map((visitor, index) => [visitor, cells[index] ?? '']);
    // Safe: it has each of them.
    return [{ method, path, cells: Object.fromEntries(byVisitor) as AccessLine['cells'] }];
  });
}
