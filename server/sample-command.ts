import { Refusal } from '#database/refusal.ts';
import { refreshSampleData } from '#database/sample-data/refresh-sample-data.ts';
import { texts } from '#messages/texts.ts';
import { withDatabase } from './open-database.ts';
import { runCommand } from './run-command.ts';

const t = texts('commandLine');

// npm run sample -- refresh
await runCommand(async (config) => {
  const [action, ...rest] = process.argv.slice(2);
  if (action !== 'refresh' || rest.length > 0) throw new Refusal(t('sample.usage'));
  await withDatabase(config, (db) => refreshSampleData(db, new Date()), { as: 'owner' });
  console.log(t('sample.done'));
});
