import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { texts } from '#messages/texts.ts';
import { inUnits } from '../backup/in-units.ts';
import { diskSpace, isDiskLow } from '../state/disk-space.ts';
import type { CheckDeps, Finding } from './finding.ts';

const t = texts('checks');
const secrets = ['link-secret', 'demo-password', 'set-up-code', 'seal-head'];
const forOthers = 0o077;

export async function checkMachine({
  maintenance,
}: Pick<CheckDeps, 'maintenance'>): Promise<Finding[]> {
  if (!maintenance) return [];
  const { folder } = maintenance;
  return [await disk(folder), writable(folder), secretFiles(folder)];
}

async function disk(folder: string): Promise<Finding> {
  const space = await diskSpace(folder);
  if (!space) return { check: 'disk', state: 'warning', detail: t('disk.unknown', { folder }) };
  const facts = { folder, free: inUnits(space.freeBytes), total: inUnits(space.totalBytes) };
  return isDiskLow(space)
    ? { check: 'disk', state: 'problem', detail: t('disk.low', facts) }
    : { check: 'disk', state: 'ok', detail: t('disk.ok', facts) };
}

function writable(folder: string): Finding {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return { check: 'folder', state: 'ok', detail: t('folder.ok', { folder }) };
  } catch {
    return { check: 'folder', state: 'problem', detail: t('folder.closed', { folder }) };
  }
}

/** Files that open what is sealed in the database. */
function secretFiles(folder: string): Finding {
  const open = secrets.filter((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found !== undefined && (found.mode & forOthers) !== 0;
  });
  if (process.platform !== 'win32' && open.length > 0) {
    const files = open.map((name) => join(folder, name)).join(' ');
    return { check: 'secrets', state: 'problem', detail: t('secrets.open', { files }) };
  }
  const isThere = statSync(join(folder, 'link-secret'), { throwIfNoEntry: false }) !== undefined;
  return isThere
    ? { check: 'secrets', state: 'ok', detail: t('secrets.ok') }
    : { check: 'secrets', state: 'warning', detail: t('secrets.missing', { folder }) };
}
