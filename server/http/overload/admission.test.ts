import { expect, test } from 'vitest';
import { admission } from './admission.ts';

/** Calls that come each `everyMs` and are answered one after the other, each after `turnMs`; how long those took that were let in. */
function serve({ everyMs, turnMs, count }: { everyMs: number; turnMs: number; count: number }) {
  let at = 0;
  const { enter } = admission(() => at);
  const waiting: { came: number; leave: () => void }[] = [];
  const took: number[] = [];
  let refused = 0;
  let freeAt = 0;
  const answerUntil = (end: number) => {
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const done = Math.max(freeAt, next.came) + turnMs;
      if (done > end) return;
      at = done;
      freeAt = done;
      next.leave();
      took.push(done - next.came);
      waiting.shift();
    }
  };
  for (let call = 0; call < count; call += 1) {
    const came = call * everyMs;
    answerUntil(came);
    at = came;
    const leave = enter();
    if (leave) waiting.push({ came, leave });
    else refused += 1;
  }
  answerUntil(Infinity);
  return { took, refused };
}

test('everybody is let in as long as they can be served, however close', () => {
  expect(serve({ everyMs: 10, turnMs: 10, count: 5_000 }).refused).toBe(0);
});

test('of three times as many the most are told at once, and who is let in is answered within a second', () => {
  const { took, refused } = serve({ everyMs: 10, turnMs: 30, count: 5_000 });
  expect(refused).toBeGreaterThan(5_000 * 0.6);
  expect(took.length).toBeGreaterThan(5_000 * 0.32);
  const slowest = took.toSorted((one, other) => other - one);
  expect(slowest[Math.floor(took.length / 100)]).toBeLessThan(1_000);
});

test('twenty at a time are let in, however slow the machine is', () => {
  let at = 0;
  const { enter } = admission(() => at);
  for (let call = 0; call < 500; call += 1) {
    const places = Array.from({ length: 20 }, () => enter());
    expect(places).not.toContain(undefined);
    for (const leave of places) {
      at += 45;
      leave?.();
    }
  }
});

test('a crowd that comes at one moment is let in', () => {
  let at = 0;
  const { enter } = admission(() => at);
  for (let round = 0; round < 20; round += 1) {
    const crowd = Array.from({ length: 60 }, () => enter());
    expect(crowd).not.toContain(undefined);
    for (const leave of crowd) {
      at += 20;
      leave?.();
    }
    at += 1_000;
  }
});

test('who waits for something else keeps nobody out', () => {
  let at = 0;
  const { enter } = admission(() => at);
  // Answered one after the other in 10 ms each.
  for (let call = 0; call < 100; call += 1) {
    const [one, other] = [enter(), enter()];
    at += 10;
    one?.();
    at += 10;
    other?.();
  }
  for (let stuck = 0; stuck < 200; stuck += 1) {
    enter();
    at += 30;
  }
  at += 1_000;
  expect(enter()).toBeDefined();
});
