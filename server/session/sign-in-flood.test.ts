import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestAnswer, type TestApp } from '#testing/app/test-app.ts';
import { cheapHash, testPassword } from '#testing/app/test-password.ts';

const places = 2;
const mostWaiting = 240;
const mostAccounts = 250;

let app: TestApp;
let network = 0;
beforeAll(async () => {
  app = await startTestApp({ settings: { trustProxy: ['127.0.0.1'] } });
  // Unknown accounts would cost a real hash each.
  await app.database.pool.query(
    `insert into app_user (email, name, role, password_hash)
     select 'person' || number || '@example.com', 'Person', 'viewer', $1 from generate_series(1, ${mostAccounts}) number`,
    [cheapHash(testPassword)],
  );
});
afterAll(() => app.close());
beforeEach(() => app.database.pool.query('delete from sign_in_failure'));

function newNetworks(count: number): string[] {
  return Array.from({ length: count }, () => {
    network += 1;
    return `10.7.${network >> 8}.${network & 255}`;
  });
}

function signIn(email: string, password: string, address: string): Promise<TestAnswer> {
  const headers = { 'x-forwarded-for': address };
  return app.anyone.post('/auth/sign-in/email', { email, password }, headers);
}

/** One wrong password from each network, each at an account of its own. */
const flood = (networks: readonly string[], firstAccount = 1) =>
  networks.map((address, at) =>
    signIn(`person${firstAccount + at}@example.com`, 'a wrong password', address),
  );

const owner = (address: string) => signIn('admin@example.com', testPassword, address);

const statuses = async (answers: readonly Promise<TestAnswer>[]) =>
  (await Promise.all(answers)).map(({ status }) => status);

const arrived = () => new Promise((resolve) => setTimeout(resolve, 500));

/** Nothing gets its turn until `send` has sent all of it. */
async function atOnce<Sent>(send: () => Promise<Sent>): Promise<Sent> {
  const gate = await app.database.pool.connect();
  try {
    await gate.query('begin; lock table sign_in_failure in exclusive mode');
    const sent = await send();
    await arrived();
    await gate.query('commit');
    return sent;
  } finally {
    gate.release();
  }
}

/** Of each attempt that was wrong, the number that it got when its turn came. */
async function turns(): Promise<number[]> {
  const { rows } = await app.database.pool.query<{ id: bigint }>(
    'select id from sign_in_failure order by id',
  );
  return rows.map(({ id }) => Number(id));
}

async function failures(): Promise<number> {
  return (await app.database.pool.query('select from sign_in_failure')).rows.length;
}

test('an owner amid first tries from 120 addresses at 120 accounts gets in', async () => {
  const networks = newNetworks(120);
  const [home = ''] = newNetworks(1);
  const { own, others } = await atOnce(() => {
    const before = flood(networks.slice(0, 60));
    const own = owner(home);
    return Promise.resolve({ own, others: [...before, ...flood(networks.slice(60), 61)] });
  });
  expect(await own).toMatchObject({ status: 200 });
  expect(await statuses(others)).not.toContain(503);
});

test('the owner’s sign-in gets its turn within a flood', async () => {
  const networks = newNetworks(60);
  await Promise.all(flood(networks));
  const earlier = Math.max(...(await turns()));
  const [home = ''] = newNetworks(1);
  // Other accounts than before: what counts is that the networks failed.
  const { own, bots } = await atOnce(async () => {
    const before = flood(networks.slice(0, 30), 101);
    await arrived();
    const own = owner(home);
    await arrived();
    return { own, bots: [...before, ...flood(networks.slice(30), 131)] };
  });
  expect(await own).toMatchObject({ status: 200 });
  expect(await statuses(bots)).toEqual(bots.map(() => 401));
  // A right password takes a number, too, and leaves no row: its turn is the gap. Answers say less: the bots' are shorter.
  const taken = new Set((await turns()).map((id) => id - earlier));
  const gap = [...Array(61).keys()].find((turn) => !taken.has(turn + 1)) ?? Infinity;
  // Before it the attempts that had a place already.
  expect(gap).toBeLessThan(places + 2);
});

test('a flood at other accounts that is turned away unread leaves no failures', async () => {
  const tooMany = 8;
  const turnedAway = Promise.withResolvers<undefined>();
  const found: number[] = [];
  const { all } = await atOnce(async () => {
    const answers = flood(newNetworks(places + mostWaiting + tooMany));
    const all = answers.map(async (answer) => {
      found.push((await answer).status);
      if (found.length === tooMany) turnedAway.resolve(undefined);
    });
    await turnedAway.promise;
    return { all };
  });
  expect(found.slice(0, tooMany)).toEqual(Array<number>(tooMany).fill(503));
  await Promise.all(all);
  const compared = found.filter((status) => status === 401).length;
  expect(compared).toBeGreaterThanOrEqual(mostWaiting);
  expect(await failures()).toBe(compared);
}, 60_000);
