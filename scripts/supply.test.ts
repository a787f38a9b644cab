import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './root.mjs';

interface Locked {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
}

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> };
const locked = Object.entries(packages).filter(([path]) => path !== '');
const wanted = JSON.parse(read('package.json')) as Record<
  'dependencies' | 'devDependencies' | 'optionalDependencies',
  Record<string, string>
>;
const direct = {
  ...wanted.dependencies,
  ...wanted.devDependencies,
  ...wanted.optionalDependencies,
};

describe('[DEP-001] the lock file', () => {
  test('has a checksum for every package', () => {
    expect(locked.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('leads to the registry alone, over TLS: to no folder, repository or other server', () => {
    const elsewhere = ({ resolved, link }: Locked) =>
      link === true ||
      !(resolved ?? 'https://registry.npmjs.org/').startsWith('https://registry.npmjs.org/');
    expect(locked.filter(([, one]) => elsewhere(one))).toEqual([]);
  });

  test('has the exact versions that package.json names', () => {
    for (const [name, version] of Object.entries(direct)) {
      expect(packages[`node_modules/${name}`]?.version, name).toBe(version.replace(/^npm:.*@/, ''));
    }
  });
});

test('[DEP-004] every package that is named has its reason, and no other', () => {
  const named = read('docs/dependencies.md').matchAll(/`([@a-z][\w./-]*)`/g);
  const listed = Array.from(named, ([, name = '']) => name).filter(
    (name) => name !== 'package.json' && name !== 'min-release-age',
  );
  expect(listed.toSorted()).toEqual(Object.keys(direct).toSorted());
});

test('[DEP-004] the tree can be written as a CycloneDX list', () => {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const list = JSON.parse(
    execFileSync('npm', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      shell: process.platform === 'win32',
    }),
  ) as { bomFormat: string; components: { name: string; version: string; hashes?: object[] }[] };
  expect(list.bomFormat).toBe('CycloneDX');
  const known = new Map(list.components.map(({ name, version }) => [name, version]));
  for (const [name, version] of Object.entries(wanted.dependencies))
    expect(known.get(name)).toBe(version);
});

// The version in which what was known of each is mended.
const least: Record<string, string> = {
  fastify: '5.8.5',
  '@fastify/static': '9.1.1',
  nodemailer: '9.0.1',
  kysely: '0.29.0',
};

test.each(Object.entries(least))('[DEP-005] %s is not older than %s', (name, version) => {
  const parts = (text: string) => text.split('.').map(Number);
  const found = parts(packages[`node_modules/${name}`]?.version ?? '0');
  const wantedParts = parts(version);
  const place = found.findIndex((part, index) => part !== wantedParts[index]);
  expect(place === -1 || (found[place] ?? 0) > (wantedParts[place] ?? 0)).toBe(true);
});

test('[DEP-007] no file that is tracked holds a secret', () => {
  const secrets = [
    '-----BEGIN [A-Z ]*PRIVATE KEY',
    ...['AKIA[0-9A-Z]{16}', 'gh[pousr]_[A-Za-z0-9]{36}', 'sk_live_[A-Za-z0-9]{20}'],
    ...['xox[abpr]-[0-9A-Za-z-]{10}', 'npm_[A-Za-z0-9]{36}', 'AIza[0-9A-Za-z_-]{35}'],
  ];
  const found = (): string => {
    try {
      return execFileSync('git', ['grep', '-InE', '-e', secrets.join('|')], {
        cwd: root,
        encoding: 'utf8',
      });
    } catch (error) {
      // Nothing found is status 1.
      if ((error as { status?: number }).status === 1) return '';
      throw error;
    }
  };
  const lines = found()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('scripts/supply.test.ts:'));
  expect(lines).toEqual([]);
});
