import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from './connect.ts';
import { migrate } from './migrate.ts';
import { Refusal } from './refusal.ts';
import { createBareDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createBareDatabase();
  folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  write('0001_pot.sql', 'create table pot (id int); create table lid (id int);');
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
}

async function tables(): Promise<unknown[]> {
  const { rows } = await database.pool.query<{ tablename: string }>(
    `select tablename from pg_tables where schemaname = 'public' order by 1`,
  );
  return rows.map((row) => row.tablename);
}

describe('migrate', () => {
  it('applies each file once, in the order of the names', async () => {
    write('0002_lid.sql', 'drop table lid');
    expect(await migrate(database.pool, folder)).toEqual(['0001_pot.sql', '0002_lid.sql']);
    write('0003_lid.sql', 'create table lid (id int)');
    expect(await migrate(database.pool, folder)).toEqual(['0003_lid.sql']);
    expect(await migrate(database.pool, folder)).toEqual([]);
    expect(await tables()).toEqual(['lid', 'pot', 'schema_migration']);
  });

  it('knows a file by its name, in whichever folder it lies', async () => {
    await migrate(database.pool, folder);
    mkdirSync(join(folder, 'kitchen'));
    renameSync(join(folder, '0001_pot.sql'), join(folder, 'kitchen', '0001_pot.sql'));
    write('0003_lid.sql', 'create table lid (id int)');
    write(join('kitchen', '0002_lid.sql'), 'drop table lid');
    expect(await migrate(database.pool, folder)).toEqual(['0002_lid.sql', '0003_lid.sql']);
  });

  it('leaves nothing of a file that fails, and keeps the files before it', async () => {
    write('0002_bad.sql', 'create table spoon (id int); select 1 / 0;');
    await expect(migrate(database.pool, folder)).rejects.toThrow(
      'The migration 0002_bad.sql failed.',
    );
    expect(await tables()).toEqual(['lid', 'pot', 'schema_migration']);
    write('0002_bad.sql', 'create table spoon (id int);');
    expect(await migrate(database.pool, folder)).toEqual(['0002_bad.sql']);
  });

  it('refuses a file that changed after it was applied, and applies nothing', async () => {
    await migrate(database.pool, folder);
    write('0001_pot.sql', 'create table pot (id bigint);');
    write('0002_spoon.sql', 'create table spoon (id int);');
    const refused = migrate(database.pool, folder);
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toThrow('0001_pot.sql was changed after it was applied');
    expect(await tables()).not.toContain('spoon');
  });

  it('refuses a database of a version from before the first release, says how to go on, and changes nothing', async () => {
    write('0001_ground.sql', 'create table fork (id int);');
    rmSync(join(folder, '0001_pot.sql'));
    await migrate(database.pool, folder);
    const refused = migrate(database.pool);
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    await expect(refused).rejects.toThrow('Start with an empty database');
    expect(await tables()).toEqual(['fork', 'schema_migration']);
  });

  it('refuses a database that a newer version has migrated', async () => {
    write('0002_spoon.sql', 'create table spoon (id int);');
    await migrate(database.pool, folder);
    rmSync(join(folder, '0002_spoon.sql'));
    await expect(migrate(database.pool, folder)).rejects.toThrow('made by a newer version');
  });

  it('lets servers that start at once queue, so that each file is applied once', async () => {
    write('0001_pot.sql', 'create table pot (id int); select pg_sleep(0.3);');
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.pool, folder)));
    expect(runs.flat()).toEqual(['0001_pot.sql']);
  });

  it('refuses a database whose locale cannot fold capital letters beyond ASCII', async () => {
    const name = `${database.address.database}_c`;
    await database.pool.query(
      `create database ${name} locale_provider libc locale 'C' template template0`,
    );
    const plain = connect({ ...database.address, database: name }, { connections: 1 });
    await expect(migrate(plain.pool, folder)).rejects.toThrow(
      'does not know capital letters beyond ASCII',
    );
    await plain.close();
    await database.pool.query(`drop database ${name}`);
  });
});
