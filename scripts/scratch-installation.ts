import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { readConfig } from '#server/config.ts';
import { withDatabase } from '#server/open-database.ts';
import { killTree } from './process-tree.ts';
import { type Product, runScript, startUntilReady } from './product-process.ts';

type Environment = Record<string, string>;

/** An installation for one test: its folder, and ways to start on it; everything goes after the test. */
export interface Installation {
  folder: string;
  settings: Environment;
  /** Puts a database of this version into the folder, nothing in it: to make one takes half of a first start. */
  prepare: () => Promise<void>;
  start: (more?: Environment) => Promise<Product & { address: string }>;
  /** Runs a start that is expected to give up; what it wrote. */
  failedStart: (more?: Environment) => Promise<string>;
  /** Leaves the end of a process to the end of the test. */
  adopt: <T extends Product>(product: T) => T;
}

let prepared: Promise<string> | undefined;

export function scratchInstallation(): Installation {
  const started: Product[] = [];
  const adopt = <T extends Product>(product: T): T => {
    started.push(product);
    return product;
  };
  const installation: Installation = {
    folder: '',
    settings: {},
    prepare: async () => {
      prepared ??= prepareDatabase();
      // Its files keep their owner, the account of the database.
      execFileSync('cp', ['-a', join(await prepared, 'postgres'), installation.folder]);
    },
    start: async (more = {}) => adopt(await startUntilReady({ ...installation.settings, ...more })),
    failedStart: async (more = {}) => {
      const product = adopt(
        runScript('scripts/start.mjs', [], { ...installation.settings, ...more }),
      );
      expect(await product.ended).toBe(1);
      return product.output();
    },
    adopt,
  };
  beforeEach(() => {
    installation.folder = newFolder();
    installation.settings = settingsOf(installation.folder);
  });
  afterEach(() => {
    for (const { process } of started.splice(0)) {
      if (process.pid !== undefined) killTree(process.pid, installation.folder);
    }
    rmSync(installation.folder, { recursive: true, force: true });
  });
  return installation;
}

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'installation-')));
  // The database's account must pass through.
  chmodSync(folder, 0o755);
  return folder;
}

function settingsOf(folder: string): Environment {
  return { DATA_DIR: folder, PORT: '0', SAMPLE_DATA: 'no' };
}

/** @returns the folder of an installation that nobody has started yet; it goes with this process */
async function prepareDatabase(): Promise<string> {
  const folder = newFolder();
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  await withDatabase(readConfig(settingsOf(folder)), () => Promise.resolve());
  return folder;
}
