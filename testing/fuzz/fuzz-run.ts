import { sql } from 'kysely';
import { type Role, roles } from '#domain/permissions.ts';
import type { TestAnswer, TestApp, TestClient } from '#testing/app/test-app.ts';
import { createRandom, type Random } from '#testing/random.ts';
import { type ApiDescription, type DescribedCall, describedCalls } from './described-api.ts';
import { fuzzRequest, type FuzzRequest } from './fuzz-request.ts';
import { type Judge, judgeBy } from './judge-answer.ts';

/** An answer that should not be, and the request that got it. */
export interface Finding {
  call: string;
  wrong: string;
  caller: string;
  request: FuzzRequest;
  answer: Pick<TestAnswer, 'status' | 'text'>;
}

export interface FuzzReport {
  requests: number;
  /** How many were carried out, refused, and so on, by status. */
  byStatus: ReadonlyMap<number, number>;
  /** Calls that were carried out at least once. */
  carriedOut: ReadonlySet<string>;
  findings: readonly Finding[];
  slowest: { call: string; ms: number };
}

export interface FuzzOptions {
  requests: number;
  seed: number;
  /** How many may be on their way at once. */
  callers?: number;
  /** Told after every so many. */
  progress?: (done: number, findings: number) => void;
}

/** Files take a hundred times as long as all else. */
const filesAsked = 0.15;

/** Sends requests that are drawn from the product's own description, and holds every answer against it. */
export async function fuzz(app: TestApp, options: FuzzOptions): Promise<FuzzReport> {
  const { body } = await app.anyone.get('/api/openapi.json');
  const description = body as ApiDescription;
  const calls = describedCalls(description);
  const staff = await app.db
    .selectFrom('app_user')
    .select(['id', 'role', 'password_hash as hash'])
    .orderBy('id')
    .execute();
  const run: Run = {
    ...{ app, staff, calls, judge: judgeBy(description), left: options.requests },
    ...{ byStatus: new Map(), carriedOut: new Set(), findings: [] },
    slowest: { call: '', ms: 0 },
  };
  const { callers = 1, seed } = options;
  await Promise.all(
    Array.from({ length: callers }, (_none, place) =>
      goOn(run, createRandom(seed + place), options),
    ),
  );
  return { ...run, requests: options.requests };
}

interface Run extends Omit<FuzzReport, 'requests'> {
  app: TestApp;
  /** The people who call, as they were at the start. */
  staff: readonly { id: bigint; role: string; hash: string }[];
  calls: readonly DescribedCall[];
  judge: Judge;
  left: number;
  byStatus: Map<number, number>;
  carriedOut: Set<string>;
  findings: Finding[];
}

async function goOn(run: Run, random: Random, { requests, progress }: FuzzOptions): Promise<void> {
  let clients = await seat(run);
  while (run.left > 0) {
    run.left -= 1;
    const caller = pickCaller(random);
    const client = (caller === 'anyone' ? undefined : clients.get(caller)) ?? run.app.anyone;
    const status = await sendOne(run, random, caller, client);
    // Some requests end sessions.
    if (status === 401 && caller !== 'anyone') clients = await seat(run);
    const done = requests - run.left;
    if (done % 1_000 === 0) progress?.(done, run.findings.length);
  }
}

async function sendOne(
  run: Run,
  random: Random,
  caller: string,
  client: TestClient,
): Promise<number> {
  let call = random.pick(run.calls);
  while (call.isFile && !random.chance(filesAsked)) call = random.pick(run.calls);
  const request = fuzzRequest(call, random);
  const start = performance.now();
  const answer = await client.send(request.path, request);
  const ms = performance.now() - start;
  if (ms > run.slowest.ms) run.slowest = { call: call.name, ms };
  run.byStatus.set(answer.status, (run.byStatus.get(answer.status) ?? 0) + 1);
  if (answer.status < 300) run.carriedOut.add(call.name);
  const wrong = run.judge(call, answer);
  const { status, text } = answer;
  if (wrong !== undefined) {
    run.findings.push({ call: call.name, wrong, caller, request, answer: { status, text } });
  }
  return status;
}

function pickCaller(random: Random): Role | 'anyone' {
  if (random.chance(0.6)) return 'admin';
  return random.pick(['anyone', ...roles]);
}

/** Signs everyone in anew, as the people that they were at the start: some requests demote, suspend or remove them. */
async function seat({ app: { db, as }, staff }: Run): Promise<ReadonlyMap<Role, TestClient>> {
  for (const { id, role, hash } of staff) {
    await sql`update app_user set email = ${`${role}@example.com`}, role = ${role}, password_hash = ${hash}, disabled_at = null, removed_at = null
      where id = ${id}`.execute(db);
  }
  const clients = new Map<Role, TestClient>();
  for (const role of roles) clients.set(role, await as(role));
  return clients;
}
