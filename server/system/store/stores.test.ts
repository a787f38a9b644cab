import { spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fakeS3 } from '#testing/system/fake-s3.ts';
import type { BackupStore } from './backup-store.ts';
import { backupStore, readBackupSettings } from './backup-settings.ts';
import { folderStore } from './folder-store.ts';
import { s3Store } from './s3-store.ts';
import { hashOf, signRequest } from './sign-request.ts';

const keys = { accessKeyId: 'access', secretAccessKey: 'secret', region: 'eu-central-1' };
const place = mkdtempSync(join(tmpdir(), 'stores-'));
const s3 = fakeS3({ bucket: 'books', keys });
let server: Server;
let endpoint: URL;

beforeAll(async () => {
  server = createServer((request, response) => void s3.answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Safe: it listens on a port.
  endpoint = new URL(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}`);
});
afterAll(() => {
  server.close();
  rmSync(place, { recursive: true });
});

const bucket = (secretAccessKey = 'secret') =>
  s3Store(
    { endpoint, bucket: 'books', prefix: 'ledger line/', keys: { ...keys, secretAccessKey } },
    1,
  );

async function* parts(...texts: (string | Buffer)[]) {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}
async function read(store: BackupStore, name: string): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of store.read(name)) all.push(part);
  return Buffer.concat(all);
}

describe.each([
  ['a folder', () => folderStore(join(place, 'new', 'folder'))],
  ['a bucket', () => bucket()],
])('%s', (_kind, open) => {
  test('keeps what is written, lists it and lets it go', async () => {
    const store = open();
    expect(await store.list()).toEqual([]);
    expect(await store.write('one.backup', parts('so', 'me'))).toBe(4);
    await store.write('two & more.backup', parts('x'));
    expect((await read(store, 'one.backup')).toString()).toBe('some');
    expect((await store.list()).toSorted((one, other) => one.bytes - other.bytes)).toEqual([
      { name: 'two & more.backup', bytes: 1 },
      { name: 'one.backup', bytes: 4 },
    ]);
    await store.remove('one.backup');
    expect(await store.list()).toHaveLength(1);
  });

  test('has nothing of what ended halfway', async () => {
    const store = open();
    const before = await store.list();
    async function* failing() {
      yield* parts(Buffer.alloc(20_000_000));
      throw new Error('the source failed');
    }
    await expect(store.write('half.backup', failing())).rejects.toThrow('the source failed');
    expect(await store.list()).toEqual(before);
    expect(s3.openUploads()).toBe(0);
  });

  test('keeps what is larger than one part', async () => {
    const store = open();
    const large = Buffer.alloc(40_000_000, 'ledger');
    expect(
      await store.write(
        'large.backup',
        parts(large.subarray(0, 30_000_000), large.subarray(30_000_000)),
      ),
    ).toBe(large.length);
    expect((await read(store, 'large.backup')).equals(large)).toBe(true);
  });
});

describe('a folder of backups', () => {
  test('is read by the product’s account alone, and is rid of what a killed process left', async () => {
    const folder = join(place, 'left');
    const store = folderStore(folder);
    await store.write('a.backup', parts('x'));
    writeFileSync(join(folder, 'b.backup.unfinished-999999999'), 'half');
    await store.write('c.backup', parts('x'));
    expect(readdirSync(folder).toSorted()).toEqual(['a.backup', 'c.backup']);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'a.backup')).mode & 0o777).toBe(0o600);
  });

  test('says so where it is no folder', async () => {
    writeFileSync(join(place, 'file'), '');
    await expect(folderStore(join(place, 'file')).write('a', parts('x'))).rejects.toThrow(
      'isn’t a folder',
    );
  });

  // Whoever is root may write everywhere.
  test.skipIf(process.getuid?.() === 0)('says so where it can’t be written', async () => {
    const folder = mkdtempSync(join(place, 'closed-'));
    chmodSync(folder, 0o500);
    await expect(folderStore(folder).write('a', parts('x'))).rejects.toThrow('isn’t allowed');
  });

  test.each([
    ['[FLT-008] the disk is full', 'ENOSPC', 'The disk of'],
    ['its file system is read-only', 'EROFS', 'is on a read-only file system'],
  ])('says so where %s, and leaves nothing', async (_fault, code, reason) => {
    const folder = mkdtempSync(join(place, 'fault-'));
    async function* untilFault() {
      yield* parts('some');
      throw Object.assign(new Error(`${code}: write`), { code, syscall: 'write' });
    }
    await expect(folderStore(folder).write('a', untilFault())).rejects.toThrow(reason);
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('a file system of 64 kB', () => {
  const folder = mkdtempSync(join(place, 'small-'));
  const mount = (...options: string[]) =>
    spawnSync('mount', [...options, 'tmpfs', folder], { stdio: 'ignore' }).status === 0;
  // Takes an account that may mount.
  const isMounted = mount('-t', 'tmpfs', '-o', 'size=64k');
  afterAll(() => {
    if (isMounted) spawnSync('umount', [folder]);
  });

  test.skipIf(!isMounted)('[FLT-008] is full: it is said, and nothing is left', async () => {
    const store = folderStore(folder);
    await expect(store.write('a', parts(Buffer.alloc(1_000_000)))).rejects.toThrow('is full');
    expect(readdirSync(folder)).toEqual([]);
    expect(await store.write('a', parts('small'))).toBe(5);
  });

  test.skipIf(!isMounted)('is read-only: it is said, and what is there can be read', async () => {
    const store = folderStore(folder);
    expect(mount('-o', 'remount,ro')).toBe(true);
    await expect(store.write('b', parts('x'))).rejects.toThrow('read-only');
    expect((await read(store, 'a')).toString()).toBe('small');
  });
});

describe('a bucket of backups', () => {
  test('says what the store refused', async () => {
    await expect(bucket('wrong').write('a', parts('x'))).rejects.toThrow(
      /SignatureDoesNotMatch.*BACKUP_S3/s,
    );
  });

  test('tries again what a moment mends', async () => {
    s3.failNext(2);
    await bucket().write('again.backup', parts('x'));
    expect((await read(bucket(), 'again.backup')).toString()).toBe('x');
  });

  test('signs as the example in the documentation of S3', () => {
    const { authorization } = signRequest(
      {
        method: 'GET',
        url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
        headers: { range: 'bytes=0-9' },
        bodyHash: hashOf(''),
        now: new Date('2013-05-24T00:00:00Z'),
      },
      {
        accessKeyId: ['AKIA', 'IOSFODNN7EXAMPLE'].join(''),
        secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
        region: 'us-east-1',
      },
    );
    expect(authorization).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    );
  });
});

describe('the settings of backups', () => {
  const settings = (env: Record<string, string>) => {
    const problems: string[] = [];
    const value = readBackupSettings((name, fallback, parse) => {
      const text = env[name];
      if (text === undefined) return fallback;
      try {
        return parse(text);
      } catch (error) {
        problems.push(`${name} ${error instanceof Error ? error.message : ''}`);
        return fallback;
      }
    });
    return { value, problems };
  };

  test('are a folder of the data each day, where none is given', () => {
    const { value } = settings({});
    expect(value).toMatchObject({ isDaily: true, isBeforeUpgrade: true, passphrase: undefined });
    expect(backupStore(value, '/data').place).toBe('/data/backups');
  });

  test('name a bucket with its keys', () => {
    const { value, problems } = settings({
      BACKUP_TO: 's3://books/ledger',
      BACKUP_S3_ENDPOINT: 'https://s3.example.com',
      BACKUP_S3_ACCESS_KEY_ID: 'key',
      BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect(problems).toEqual([]);
    expect(backupStore(value, '/data').place).toBe('s3://books/ledger/');
  });

  test('say what is wrong, and never a secret', () => {
    expect(settings({ BACKUP_TO: 's3://books', BACKUP_S3_ACCESS_KEY_ID: 'key' }).problems).toEqual([
      'BACKUP_TO needs BACKUP_S3_SECRET_ACCESS_KEY beside it.',
    ]);
    const { problems } = settings({
      BACKUP_TO: 'backups',
      BACKUP_PASSPHRASE: 'hushed',
      BACKUP_DAILY: 'no',
    });
    expect(problems).toHaveLength(2);
    expect(problems.join()).not.toContain('hushed');
  });
});
