import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { withDatabase } from '#server/open-database.ts';
import { runCommand } from '#server/run-command.ts';
import { askPassword } from './ask-password.ts';
import { findAccount, openToPassword, setPassword } from './set-password.ts';

const t = texts('commandLine');

// npm run set-password -- EMAIL
await runCommand(async (config) => {
  const [email, ...rest] = process.argv.slice(2);
  if (email === undefined || rest.length > 0) throw new Refusal(t('setPasswordCommand.usage'));
  await withDatabase(config, async (db) => {
    const account = await findAccount(db, email);
    await setPassword(db, account, await askPassword());
    await openToPassword(db, account);
    console.log(t('setPasswordCommand.done', { email: account.email }));
  });
});
