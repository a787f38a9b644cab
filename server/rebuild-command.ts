import { rebuildDailyFacts } from '#database/list-index/rebuild-daily-facts.ts';
import { rebuildDailyReceivables } from '#database/list-index/rebuild-daily-receivables.ts';
import { rebuildListIndex, tidyListIndex } from '#database/list-index/rebuild-list-index.ts';
import { rebuildClientMovements } from '#database/rebuild-client-movements.ts';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { withDatabase } from './open-database.ts';
import { rebuildReportSums } from './reports/kept/keep-report-sums.ts';
import { runCommand } from './run-command.ts';

const t = texts('commandLine');

// npm run rebuild
await runCommand(async (config) => {
  if (process.argv.length > 2) throw new Refusal(t('rebuild.usage'));
  await withDatabase(
    config,
    async (db) => {
      await db.transaction().execute(async (transaction) => {
        await rebuildListIndex(transaction);
        await rebuildDailyReceivables(transaction);
        await rebuildClientMovements(transaction);
        await rebuildDailyFacts(transaction);
        await rebuildReportSums(transaction);
      });
      await tidyListIndex(db);
    },
    { as: 'owner' },
  );
  console.log(t('rebuild.done'));
});
