import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import { killTree } from './process-tree.ts';
import { type Product, runScript, startUntilReady } from './product-process.ts';

type Environment = Record<string, string>;

/** An installation for one test: its folder, and ways to start on it; everything goes after the test. */
export interface Installation {
  folder: string;
  settings: Environment;
  start: (more?: Environment) => Promise<Product & { address: string }>;
  /** Runs a start that is expected to give up; what it wrote. */
  failedStart: (more?: Environment) => Promise<string>;
  /** Leaves the end of a process to the end of the test. */
  adopt: <T extends Product>(product: T) => T;
}

export function scratchInstallation(): Installation {
  const started: Product[] = [];
  const adopt = <T extends Product>(product: T): T => {
    started.push(product);
    return product;
  };
  const installation: Installation = {
    folder: '',
    settings: {},
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
    installation.folder = realpathSync(mkdtempSync(join(tmpdir(), 'installation-')));
    chmodSync(installation.folder, 0o755);
    installation.settings = { DATA_DIR: installation.folder, PORT: '0', SAMPLE_DATA: 'no' };
  });
  afterEach(() => {
    for (const { process } of started.splice(0)) {
      if (process.pid !== undefined) killTree(process.pid, installation.folder);
    }
    rmSync(installation.folder, { recursive: true, force: true });
  });
  return installation;
}
