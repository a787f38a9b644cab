import { randomBytes } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect, type Connection, type DatabaseAddress, productRole } from '#database/connect.ts';
import {
  connectUnhurried,
  createTestDatabase,
  type TestDatabase,
} from '#database/test-database.ts';
import { type Role, roles } from '#domain/permissions.ts';
import { type AppOptions, buildApp } from '#server/app.ts';
import { assembleApp } from '#server/assemble-app.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import type { Calls } from '#server/http/serve.ts';
import type { LinkDeps } from '#server/documents/links/link-deps.ts';
import { startSession } from '#server/session/start-session.ts';
import { cheapHash, testPassword } from './test-password.ts';

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Of a document, an archive, a file in Windows-1252 or a compressed answer, its bytes as latin1. */
  text: string;
  /** The JSON of the answer; `undefined` where it has none, or is compressed. */
  body: unknown;
}

export interface TestRequest {
  method?: string;
  headers?: Record<string, string | string[]>;
  /** Our own where it is not given; `null` for none. */
  origin?: string | null;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is. */
  rawBody?: string | Buffer;
}

export interface TestClient {
  get: (path: string, headers?: Record<string, string>) => Promise<TestAnswer>;
  post: (path: string, body?: unknown, headers?: Record<string, string>) => Promise<TestAnswer>;
  send: (path: string, request: TestRequest) => Promise<TestAnswer>;
}

export interface TestApp {
  database: TestDatabase;
  db: TestDatabase['db'];
  /** `http://127.0.0.1:…` */
  url: string;
  /** A caller without a session. */
  anyone: TestClient;
  /** A caller who is signed in under the role, as `<role>@example.com`; each call starts a session. */
  as: (role: Role) => Promise<TestClient>;
  close: () => Promise<void>;
}

export const testSettings: AppSettings = {
  host: '127.0.0.1',
  port: 0,
  publicUrl: undefined,
  trustProxy: [],
  offersDemo: true,
  logLevel: 'silent',
};

/** Links that lead nowhere, for tests that follow none. */
export const testLinks: LinkDeps = { secret: randomBytes(32), origin: () => 'http://localhost' };

export interface TestAppOptions extends Omit<Partial<AppOptions>, 'db' | 'config'> {
  settings?: Partial<AppSettings>;
  /** Other calls than the product's. */
  calls?: Calls;
  /** With the product's own limits of time for statements and locks, for tests about them. */
  isHurried?: boolean;
  /** How the product reaches its database, where not as others do. */
  connect?: (address: DatabaseAddress) => Connection;
}

/** The real server on a free port, over a database of its own with an organisation and one person a role. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { settings, calls, isHurried = false, connect: own, ...given } = options;
  const database = await createTestDatabase();
  const { db } = database;
  await addStaff(db);
  // The tests prepare what no one may do in the product; the product runs under its own role, as in an installation.
  const address = { ...database.address, role: productRole };
  const open = own ?? (isHurried ? connect : connectUnhurried);
  const product = open(address);
  // A machine at work on other tests is no overload.
  const links = { ...testLinks, origin: () => url };
  const appOptions = {
    busyAfterMs: 0,
    links,
    ...given,
    db: product.db,
    config: { ...testSettings, ...settings },
  };
  const app = await (calls ? assembleApp(appOptions, calls) : buildApp(appOptions));
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    database,
    db,
    url,
    anyone: testClient(url),
    as: async (role) => testClient(url, await sessionHeaders(db, role)),
    close: async () => {
      await app.close();
      await product.close();
      await database.drop();
    },
  };
}

async function addStaff(db: TestDatabase['db']): Promise<void> {
  await db
    .insertInto('organisation')
    .values({
      name: 'Northwind Studio',
      address: 'Ring 1, 1010 Vienna',
      time_zone: 'Europe/Vienna',
      currency: 'USD',
    })
    .execute();
  await db
    .insertInto('app_user')
    .values(
      roles.map((role) => ({
        email: `${role}@example.com`,
        name: `${role.charAt(0).toUpperCase()}${role.slice(1)} Person`,
        role,
        password_hash: cheapHash(testPassword),
      })),
    )
    .execute();
}

/** What a request of somebody of the role carries; each call starts a session. */
export async function sessionHeaders(
  db: TestDatabase['db'],
  role: Role,
): Promise<Record<string, string>> {
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', `${role}@example.com`)
    .executeTakeFirstOrThrow();
  const { token } = await startSession(db, id, { address: '127.0.0.1', userAgent: 'test' });
  return { cookie: `session=${token}` };
}

/** Speaks HTTP as a page of the app does, with the given headers on every request. */
export function testClient(url: string, always: Record<string, string> = {}): TestClient {
  const send: TestClient['send'] = (path, request) => {
    const { method = 'GET', headers, origin = url, body, rawBody } = request;
    const isJson = body !== undefined;
    const payload = isJson ? JSON.stringify(body) : rawBody;
    const own = method === 'GET' || origin === null ? {} : { origin };
    const json = isJson ? { 'content-type': 'application/json' } : {};
    return exchange(url + path, method, { ...own, ...json, ...always, ...headers }, payload);
  };
  return {
    send,
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => send(path, { method: 'POST', body, headers }),
  };
}

// Not fetch: that forbids Host, Origin and a body on GET, which are what some tests are about.
function exchange(
  url: string,
  method: string,
  headers: Record<string, string | string[]>,
  payload: string | Buffer | undefined,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const path = url.slice(new URL(url).origin.length);
    const length =
      payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
    const sent = httpRequest(
      { hostname, port, path, method, headers: { ...length, ...headers }, agent: false },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const contentType = response.headers['content-type'] ?? '';
          const isEncoded = response.headers['content-encoding'] !== undefined;
          const isBinary = isEncoded || /pdf|zip|spreadsheetml|1252/.test(contentType);
          const text = Buffer.concat(chunks).toString(isBinary ? 'latin1' : 'utf8');
          const isJson = !isEncoded && contentType.includes('json');
          const body: unknown = isJson && text !== '' ? JSON.parse(text) : undefined;
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, body });
        });
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}
