import { expect, test } from 'vitest';
import { fairQueue, type Visit } from './fair-queue.ts';
import { networkOf } from './network-of.ts';

const limits = { places: 1, mostWaiting: 100, mostWaitingPerAccount: 100 };

/** A queue whose only place is taken, and the order in which the visits after it get their turn. */
function visits(given: Partial<typeof limits> = {}) {
  const inTurn = fairQueue({ ...limits, ...given });
  const order: string[] = [];
  const { promise: taken, resolve: open } = Promise.withResolvers<boolean>();
  const all = [inTurn({ network: 'first', account: 'first' }, () => taken)];
  const visit = ({ network, account }: Visit, outcome?: string) => {
    const turn = inTurn({ network, account }, () => {
      order.push(`${network} ${account}`);
      return Promise.resolve(outcome);
    });
    // A refusal is looked at by the test that expects it.
    all.push(turn.then(() => true).catch(() => false));
    return turn;
  };
  const finish = async () => {
    open(true);
    await Promise.all(all);
    return order;
  };
  return { visit, finish };
}

test('a network that waits once goes before one that floods other accounts', async () => {
  const { visit, finish } = visits();
  for (let at = 0; at < 20; at += 1) void visit({ network: 'flood', account: `other ${at}` });
  void visit({ network: 'home', account: 'owner' });
  expect((await finish())[0]).toBe('home owner');
});

test('an account that is asked for once goes before one that many networks flood', async () => {
  const { visit, finish } = visits();
  for (let at = 0; at < 20; at += 1) void visit({ network: `flood ${at}`, account: 'other' });
  void visit({ network: 'home', account: 'owner' });
  expect((await finish())[0]).toBe('home owner');
});

test('networks that failed before go after one that did not', async () => {
  const { visit, finish } = visits();
  for (let round = 0; round < 2; round += 1) {
    for (let at = 0; at < 5; at += 1) {
      void visit({ network: `bot ${at}`, account: `other ${round} ${at}` });
    }
  }
  void visit({ network: 'home', account: 'owner' }, 'in');
  const order = await finish();
  expect(order[0]).toBe('home owner');
  expect(order).toHaveLength(11);
});

test('a full queue turns the heaviest away, never the one that waits alone', async () => {
  const { visit, finish } = visits({ mostWaiting: 5 });
  const flood = Array.from({ length: 5 }, (_none, at) =>
    visit({ network: 'flood', account: `other ${at}` }),
  );
  const refused = expect(flood[0]).rejects.toMatchObject({ type: 'unavailable' });
  void visit({ network: 'home', account: 'owner' });
  await refused;
  expect(await finish()).toHaveLength(5);
});

test('among equals the newest goes first', async () => {
  const { visit, finish } = visits();
  for (let at = 0; at < 20; at += 1) void visit({ network: `flood ${at}`, account: `other ${at}` });
  void visit({ network: 'home', account: 'owner' });
  expect((await finish())[0]).toBe('home owner');
});

test('a full queue of equals turns the oldest away', async () => {
  const { visit, finish } = visits({ mostWaiting: 5 });
  const all = Array.from({ length: 6 }, (_none, at) =>
    visit({ network: `flood ${at}`, account: `other ${at}` }),
  );
  await expect(all[0]).rejects.toMatchObject({ type: 'unavailable' });
  expect(await finish()).not.toContain('flood 0 other 0');
});

test('one account has one turn at a time, so that right passwords do not count against each other', async () => {
  const inTurn = fairQueue({ ...limits, places: 2 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return true;
  };
  const turns = ['a', 'b', 'c'].map((network) => inTurn({ network, account: 'one' }, work));
  await Promise.all(turns);
  expect(most).toBe(1);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:22ff::9', '2001:db8:1:2200::/56'],
  ['2001:DB8:1:2201:a:b:c:d', '2001:db8:1:2200::/56'],
  ['2001:db8::1', '2001:db8:0:0::/56'],
  ['fe80::1%eth0', 'fe80:0:0:0::/56'],
  ['::1', '0:0:0:0::/56'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
])('%s counts as the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
