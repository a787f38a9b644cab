import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { processesIn } from './process-tree.ts';
import { scratchInstallation } from './scratch-installation.ts';

// Starts take about a second each, on a busy machine several.
const patience = 300_000;

const installation = scratchInstallation();

describe('a start that cannot be', { timeout: patience }, () => {
  it('names the port that is in use, and prepares nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const output = await installation.failedStart({ PORT: String(port) });
    expect(output).toContain(`Port ${String(port)} on 127.0.0.1 is in use by another program`);
    expect(output).not.toContain('    at ');
    expect(processesIn(installation.folder)).toEqual([]);
    other.close();
    const product = await installation.start();
    expect(product.output()).toContain('Code');
  });

  it('says that another server uses the same data', async () => {
    await installation.prepare();
    await installation.start();
    expect(await installation.failedStart({})).toContain('Another server already uses');
  });

  it('refuses data of another major version of PostgreSQL', async () => {
    mkdirSync(join(installation.folder, 'postgres'));
    writeFileSync(join(installation.folder, 'postgres/PG_VERSION'), '17\n');
    const output = await installation.failedStart({});
    expect(output).toContain('made by PostgreSQL 17; this version brings PostgreSQL 18');
    expect(output).not.toContain('    at ');
  });

  it('names the folder that cannot be written', async () => {
    writeFileSync(join(installation.folder, 'file'), '');
    const output = await installation.failedStart({
      DATA_DIR: join(installation.folder, 'file/below'),
    });
    expect(output).toContain(
      `DATA_DIR (${installation.folder}/file/below) cannot be written: a part of the path is a file`,
    );
  });

  it('names a wrong setting before it touches anything', async () => {
    expect(await installation.failedStart({ PORT: '80x' })).toContain(
      'PORT must be a whole number',
    );
    expect(readdirSync(installation.folder)).toEqual([]);
  });

  it('says that the database of DATABASE_URL does not answer', async () => {
    const output = await installation.failedStart({
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:9/ledger',
    });
    expect(output).toContain('Can’t use the database in DATABASE_URL');
    expect(output).not.toContain('secret');
  });
});
