import type { DataFolder } from '#database/embedded/data-folder.ts';
import { texts } from '#messages/texts.ts';
import type { SignIns } from './first-start.ts';

interface Announcement {
  address: string;
  signIns: SignIns;
  folder: DataFolder;
}

const t = texts('commandLine');

export function announce({
  address,
  signIns: { own, setUpCode, sample },
  folder,
}: Announcement): void {
  const lines = [[t('address'), address]];
  const first = own ?? sample;
  if (first !== undefined) {
    lines.push([t('email'), first.email]);
    lines.push([t('password'), first.password ?? t('setPassword')]);
  }
  if (setUpCode !== undefined) lines.push([t('setUpCode'), t('setUpCodeUse', { code: setUpCode })]);
  if (own !== undefined && sample !== undefined) {
    const password = sample.password ?? t('setPassword');
    lines.push([t('demo'), t('signIn', { email: sample.email, password })]);
  }
  // A private home hides its folders from the account that the database runs under.
  if (folder.insteadOf !== undefined) {
    lines.push([t('data'), t('otherFolder', { path: folder.path, wanted: folder.insteadOf })]);
  }
  const text = lines.map(([name = '', value = '']) => `  ${name.padEnd(10)}${value}`).join('\n');
  process.stdout.write(`\n${t('ready')}\n\n${text}\n\n`);
}
