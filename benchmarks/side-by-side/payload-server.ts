/**
 * Payload with its users and one collection behind Node's own HTTP server: its REST calls, without the framework that usually stands
 * before them. Written into its folder, where its packages are found.
 */
export const payloadServer = `
import { createServer } from 'node:http';
import { buildConfig, getPayload, handleEndpoints } from 'payload';
import { postgresAdapter } from '@payloadcms/db-postgres';

const env = process.env;
const pool = { host: env.PEER_HOST, port: 5432, user: env.PEER_USER, database: env.PEER_DATABASE, max: 10 };
const text = (name, index = false) => ({ name, type: 'text', index });
const config = await buildConfig({
  secret: env.PEER_SECRET,
  telemetry: false,
  db: postgresAdapter({ pool, schemaName: env.PEER_SCHEMA, push: true }),
  collections: [
    { slug: 'users', auth: true, fields: [] },
    {
      slug: 'invoices',
      fields: [
        text('number'),
        text('client_name', true),
        text('company_email'),
        text('status', true),
        text('currency'),
        text('lines'),
        { name: 'total', type: 'number', index: true },
        { name: 'balance', type: 'number', index: true },
        { name: 'issued_date', type: 'date', index: true },
        { name: 'due_date', type: 'date', index: true },
      ],
    },
  ],
});
const payload = await getPayload({ config });
const data = { email: env.PEER_EMAIL, password: env.PEER_PASSWORD };
if ((await payload.count({ collection: 'users' })).totalDocs === 0) await payload.create({ collection: 'users', data });

const origin = 'http://127.0.0.1:' + env.PEER_PORT;
createServer(async (incoming, outgoing) => {
  const chunks = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined;
  const request = new Request(origin + incoming.url, { method: incoming.method, headers: incoming.headers, body });
  const response = await handleEndpoints({ config: Promise.resolve(config), request });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}).listen(Number(env.PEER_PORT), '127.0.0.1');
`;
