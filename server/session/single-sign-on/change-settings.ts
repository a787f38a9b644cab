import { type Kysely, sql, type Transaction } from 'kysely';
import type { SingleSignOn, SingleSignOnSettings } from '#contract/session/single-sign-on.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import type { CallContext } from '#server/http/handler.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';
import { readSingleSignOn } from './read-settings.ts';
import type { SecretBox } from '#server/runtime/secret-box.ts';

export interface SettingsParts {
  box: SecretBox;
  redirectUri: () => string;
  allowsHttp: boolean;
}

export async function showSettings(
  db: Kysely<DB>,
  { redirectUri }: Pick<SettingsParts, 'redirectUri'>,
): Promise<SingleSignOn> {
  const { version, settings, clientSecret } = await readSingleSignOn(db);
  return { version, settings, hasSecret: clientSecret !== null, redirectUri: redirectUri() };
}

/**
 * Changes how people sign in at their provider, and notes it without the secret.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export function changeSettings(
  db: Kysely<DB>,
  parts: SettingsParts,
  {
    input,
    context,
  }: { input: SingleSignOnSettings & { clientSecret?: string | undefined }; context: CallContext },
): Promise<SingleSignOn> {
  const { clientSecret, ...settings } = input;
  const expected = context.requireVersion();
  return runCommand(db, context.command, async (transaction) => {
    await sql`select from single_sign_on for update`.execute(transaction);
    const was = await readSingleSignOn(transaction);
    checkVersion(was, expected);
    checkTexts(settings);
    if (settings.isOn) await checkSettings(transaction, settings, parts);
    // Of another provider, or at another account there, the old secret is nobody's business.
    const isOther =
      was.settings.issuer !== settings.issuer || was.settings.clientId !== settings.clientId;
    const secret =
      clientSecret !== undefined && clientSecret !== ''
        ? parts.box.seal(clientSecret)
        : isOther || clientSecret === ''
          ? null
          : was.clientSecret;
    await transaction
      .updateTable('single_sign_on')
      .set({
        version: was.version + 1,
        is_on: settings.isOn,
        issuer: settings.issuer,
        client_id: settings.clientId,
        client_secret: secret,
        label: settings.label,
        groups_claim: settings.groupsClaim,
        group_roles: toJson(settings.groupRoles),
        other_role: settings.otherRole,
        creates_accounts: settings.createsAccounts,
        mail_domains: settings.mailDomains,
        takes_passwords: settings.takesPasswords,
      })
      .execute();
    await writeActivity(transaction, {
      actorId: context.command.actorId,
      kind: 'single-sign-on-changed',
      data: { isOn: settings.isOn, takesPasswords: settings.takesPasswords },
      before: { ...was.settings },
      after: { ...settings },
    });
    return showSettings(transaction, parts);
  });
}

const domainName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,63}$/;

function checkTexts({
  groupsClaim,
  groupRoles,
  mailDomains,
  createsAccounts,
}: SingleSignOnSettings) {
  require(groupsClaim !== '', 'groupsClaim', refusal('singleSignOn.claim'));
  for (const [index, { group }] of groupRoles.entries())
    require(group !== '', `groupRoles.${String(index)}.group`, refusal('singleSignOn.group'));
  for (const domain of mailDomains)
    require(domainName.test(domain), 'mailDomains', refusal('singleSignOn.domain', { domain }));
  require(!createsAccounts || mailDomains.length > 0, 'mailDomains', refusal(
    'singleSignOn.domains',
  ));
}

function require(holds: boolean, path: string, reason: Refusal): void {
  if (!holds) throw ruleBroken(path, reason);
}

async function checkSettings(
  transaction: Transaction<DB>,
  settings: SingleSignOnSettings,
  { allowsHttp }: SettingsParts,
): Promise<void> {
  const { issuer, clientId, label, createsAccounts, groupRoles, otherRole } = settings;
  const url = URL.parse(issuer);
  const isAddress = url?.search === '' && url.hash === '' && url.username === '';
  require(isAddress && /^https?:$/.test(url.protocol), 'issuer', refusal('singleSignOn.issuer'));
  require(allowsHttp || url?.protocol === 'https:', 'issuer', refusal('singleSignOn.https'));
  require(clientId !== '', 'clientId', refusal('singleSignOn.clientId'));
  require(label !== '', 'label', refusal('singleSignOn.label'));
  require(!createsAccounts || groupRoles.length > 0 || otherRole !== null, 'otherRole', refusal(
    'singleSignOn.role',
  ));
  // Proven by somebody who did it, or nobody could undo it but at the terminal.
  require(settings.takesPasswords ||
    (await isProven(transaction, issuer)), 'takesPasswords', refusal('singleSignOn.prove'));
}

/** Whether an active admin has come in by this provider. */
async function isProven(transaction: Transaction<DB>, issuer: string): Promise<boolean> {
  const admin = await transaction
    .selectFrom('external_identity')
    .innerJoin('app_user', 'app_user.id', 'external_identity.user_id')
    .select('app_user.id')
    .where('issuer', '=', issuer)
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return admin !== undefined;
}
