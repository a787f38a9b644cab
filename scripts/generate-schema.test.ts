import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('has row types and a schema.sql that are those of the migrated database', () => {
  const script = join(import.meta.dirname, 'generate-schema.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--verify'], {
    encoding: 'utf8',
  });
  expect(status, stdout + stderr).toBe(0);
});
