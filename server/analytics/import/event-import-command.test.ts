import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { ordersByDay } from '#testing/analytics/test-events.ts';

const command = join(import.meta.dirname, 'event-import-command.ts');

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase({ statementTimeoutMs: 60_000 });
  folder = mkdtempSync(join(tmpdir(), 'events-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

async function run(...values: string[]): Promise<{ code: number | null; output: string }> {
  const { socketDir, database: name } = database.address;
  const url = `postgresql://app@localhost/${name}?host=${encodeURIComponent(socketDir)}`;
  const child = spawn(process.execPath, [command, ...values], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, INIT_CWD: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const gather = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', gather);
  child.stderr.on('data', gather);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, output };
}

function write(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return name;
}

// Each call starts a Node of its own, which takes its time on a busy machine.
describe('the command that imports events', { timeout: 180_000 }, () => {
  test('judges first, then records, then knows them all', async () => {
    const rows = Array.from(
      { length: 9_000 },
      (_, index) => `order-${String(index)},order.received,2026-03-10T12:00:00Z,2`,
    );
    const file = write('events.csv', ['id,kind,at,count', ...rows].join('\n'));
    const told = [
      'order.received: 9,000 events, 18,000 in all',
      'from 2026-03-10 to 2026-03-10',
      '9,000 recorded, 0 known, 0 corrected, 0 refused',
    ];
    expect(await run(file, '--dry-run')).toEqual({
      code: 0,
      output: `${[...told, 'Dry run: nothing was written.'].join('\n')}\n`,
    });
    expect(await ordersByDay(database.db)).toEqual({});
    expect(await run(file)).toEqual({ code: 0, output: `${told.join('\n')}\n` });
    expect(await ordersByDay(database.db)).toEqual({ '2026-03-10': 18_000 });
    expect((await run(file)).output).toContain('0 recorded, 9,000 known');
    expect(await ordersByDay(database.db)).toEqual({ '2026-03-10': 18_000 });
  });

  test('names what it refuses by line, records the rest, and fails', async () => {
    const right = '{"id":"a","kind":"order.received","at":"2026-03-10T12:00:00Z"}';
    const { code, output } = await run(write('events.ndjson', `${right}\n{"id":1}\n`));
    expect(code).toBe(1);
    expect(output).toContain('line 2, id: ');
    expect(output).toContain('1 recorded, 0 known, 0 corrected, 1 refused');
    expect(await ordersByDay(database.db)).toEqual({ '2026-03-10': 1 });
  });

  test('says what was recorded before the part that it cannot read', async () => {
    const rows = Array.from(
      { length: 6_000 },
      (_, index) => `order-${String(index)},order.received,2026-03-10T12:00:00Z`,
    );
    const file = write('events.csv', ['id,kind,at', ...rows, '"a"b,c,d', ''].join('\n'));
    const { code, output } = await run(file);
    expect(code).toBe(1);
    expect(output).toMatch(/[\d,]+ recorded, 0 known, 0 corrected, 0 refused\n.*line 6002/s);
  });

  test.each([
    [['nowhere.csv'], 'nowhere.csv'],
    [[], 'Usage: npm run import-events'],
    [['--help'], 'one JSON object on each line'],
    [['one.csv', '--force'], '--force'],
    [['.'], 'isn’t a file'],
  ])('called with %j says what it wants', async (values, reason) => {
    const { code, output } = await run(...values);
    expect(code).toBe(1);
    expect(output).toContain(reason);
    expect(output).not.toMatch(/ at .*\.ts/);
  });
});
