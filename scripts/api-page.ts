import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApi } from '#server/http/open-api.ts';

interface Operation {
  parameters: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema?: { properties?: Record<string, unknown> } }> };
}

function takes({ parameters, requestBody }: Operation): string {
  const query = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
  const [content] = Object.values(requestBody?.content ?? {});
  const fields = Object.keys(content?.schema?.properties ?? {});
  const parts = [
    query.length > 0 && `?${query.join(' ')}`,
    fields.length > 0 && `{ ${fields.join(', ')} }`,
  ];
  return parts
    .filter((part) => part !== false)
    .map((part) => `\`${part}\``)
    .join(' ');
}

const areaOf = (path: string): string => path.split('/').slice(0, 3).join('/');

/** The page of the API: a table for each part of the addresses. */
export function apiPage(): string {
  const { paths } = openApi(endpoints);
  const rows = Object.entries<Endpoint>(endpoints).map(
    ([, { method, path, permission, idempotencyKey }]) => {
      // Safe: it was made from the same table.
      const operation = paths[path]?.[method.toLowerCase()] as Operation;
      const key = idempotencyKey === undefined ? '' : `Idempotency-Key ${idempotencyKey}`;
      const cells = [`\`${method} ${path}\``, permission, takes(operation), key];
      return { area: areaOf(path), line: `| ${cells.join(' | ')} |` };
    },
  );
  const areas = [...new Set(rows.map(({ area }) => area))].toSorted();
  const sections = areas.flatMap((area) => [
    `## ${area}`,
    '',
    '| call | permission | takes | header |',
    '|---|---|---|---|',
    ...rows.filter((row) => row.area === area).map(({ line }) => line),
    '',
  ]);
  return [
    '# The API',
    '',
    'Generated from `contract/` by `npm run api`; a running installation describes every field at',
    '`GET /api/openapi.json` (OpenAPI 3.1). Programs send `Authorization: Bearer <API key>`',
    '(Settings → API); which scope opens a call to a key, `access.md` says. Browsers have a session as a cookie; their writes need the `Origin` of the installation. `PUT` and `DELETE` on a versioned record take `If-Match` with the version that was',
    'read. A repeated `Idempotency-Key` gets the first answer again. Money and quantities are decimal strings in requests.',
    'Refusals are `application/problem+json` and name each field. A date that is odd and may be meant is refused as `unconfirmed`: the same',
    'call with the `confirm` of each of its errors in `confirm` is carried out.',
    '',
    ...sections,
  ].join('\n');
}
