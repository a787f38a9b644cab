import { describe, expect, test } from 'vitest';
import { nameBackup, readBackupName, type NamedBackup } from '../runs/backup-name.ts';
import { expiredBackups } from './retention.ts';

const made = (at: string, cause: NamedBackup['cause'] = 'schedule'): NamedBackup => ({
  name: at,
  at: new Date(at),
  cause,
});

/** One each day at three, for years. */
const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_day, day) =>
    made(new Date(Date.parse(`${from}T03:00:00Z`) + day * 86_400_000).toISOString()),
  );

const kept = (backups: NamedBackup[]) => {
  const gone = new Set(expiredBackups(backups));
  return backups
    .filter((backup) => !gone.has(backup))
    .map(({ at }) => at.toISOString().slice(0, 10));
};

describe('of the backups of each day', () => {
  const days = kept(daily('2025-01-01', 695));

  test('the last fourteen days are kept', () => {
    expect(days.slice(-14)).toEqual(daily('2026-11-13', 14).map(({ name }) => name.slice(0, 10)));
  });

  test('the last of each of eight weeks and of twelve months is kept, and nothing else', () => {
    expect(days).toEqual([
      ...['2025-12-31', '2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'],
      ...['2026-06-30', '2026-07-31', '2026-08-31', '2026-09-30'],
      ...['2026-10-11', '2026-10-18', '2026-10-25', '2026-10-31', '2026-11-01', '2026-11-08'],
      ...daily('2026-11-13', 14).map(({ name }) => name.slice(0, 10)),
    ]);
  });

  test('the same ones go, whether they are thinned each day or at the end', () => {
    let left: NamedBackup[] = [];
    for (const backup of daily('2025-01-01', 695)) {
      left = [...left, backup];
      const gone = new Set(expiredBackups(left));
      left = left.filter((one) => !gone.has(one));
    }
    expect(left.map(({ name }) => name.slice(0, 10))).toEqual(days);
  });
});

test('where none was made for a year, the old ones stay', () => {
  expect(kept(daily('2024-01-01', 10))).toHaveLength(10);
});

test('of two of one day the later one stays', () => {
  const many = [
    ...daily('2026-01-01', 300),
    made('2026-06-15T01:00:00Z'),
    made('2026-10-27T23:00:00Z'),
  ];
  expect(expiredBackups(many).map(({ name }) => name)).toContain('2026-10-27T03:00:00.000Z');
  expect(expiredBackups(many).map(({ name }) => name)).not.toContain('2026-10-27T23:00:00Z');
});

test('what a person has made stays for ever, and the last five from before upgrades', () => {
  const backups = [
    ...daily('2020-01-01', 30).map((backup) => ({ ...backup, cause: 'person' as const })),
    ...daily('2021-01-01', 7).map((backup) => ({ ...backup, cause: 'upgrade' as const })),
    ...daily('2026-01-01', 300),
  ];
  const gone = expiredBackups(backups).filter(({ cause }) => cause !== 'schedule');
  expect(gone.map(({ name }) => name.slice(0, 10))).toEqual(['2021-01-02', '2021-01-01']);
});

test('a name says when and why it was made, and another file is none', () => {
  const at = new Date('2026-11-26T21:04:05Z');
  expect(nameBackup(at, 'upgrade')).toBe('ledgerline-20261126T210405Z-upgrade.backup');
  expect(readBackupName(nameBackup(at, 'upgrade'))).toMatchObject({ at, cause: 'upgrade' });
  for (const name of [
    'ledgerline-20261126T210405Z-other.backup',
    'notes.txt',
    'ledgerline-20269926T210405Z-person.backup',
  ])
    expect(readBackupName(name)).toBeUndefined();
});
