import { texts } from '#messages/texts.ts';
import type { Config } from '#server/config.ts';
import { installationFolder, withDatabase } from '#server/open-database.ts';
import { sealHeadFile } from '#server/seal-head.ts';
import { readCompany } from './read-company.ts';
import { refuseWhileRunning } from './refuse-own-books.ts';

const t = texts('companyFile');

/** npm run import -- --company FILE */
export async function importCompany(config: Config, path: string): Promise<void> {
  const { path: folder } = installationFolder(config);
  const read = await withDatabase(
    config,
    (db) => readCompany(db, { path, refuseWhileRunning, sealHead: sealHeadFile(folder) }),
    { as: 'owner' },
  );
  const { organisation: company, madeAt, tables, rows, signsIn, firstAdmin, waitingMails } = read;
  console.log(t('read', { company, madeAt, tables, rows }));
  for (const email of signsIn) console.log(t('keepsPassword', { email }));
  if (signsIn.length === 0 && firstAdmin !== undefined)
    console.log(t('nobody', { email: firstAdmin }));
  console.log(t('links'));
  if (waitingMails > 0) console.log(t('waiting', { count: waitingMails }));
}
