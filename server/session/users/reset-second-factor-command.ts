import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { withDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { forgetFactors } from '../factors/forget-factors.ts';
import { findAccount } from '../set-password.ts';

const t = texts('commandLine');

// npm run reset-second-factor -- EMAIL: for an admin whom no other admin can help.
await runCommand(async (config) => {
  const [email, ...rest] = process.argv.slice(2);
  if (email === undefined || rest.length > 0) throw new Refusal(t('resetSecondFactor.usage'));
  await withDatabase(config, async (db) => {
    const account = await findAccount(db, email);
    await db.transaction().execute(async (transaction) => {
      await forgetFactors(transaction, account.id);
      await transaction.deleteFrom('session').where('user_id', '=', account.id).execute();
      await writeActivity(transaction, {
        actorId: null,
        kind: 'second-factor-reset',
        data: { user: account.name },
      });
    });
    console.log(t('resetSecondFactor.done', { email: account.email }));
  });
});
