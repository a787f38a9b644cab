import type { Kysely } from 'kysely';
import type { Picture } from '#contract/endpoint.ts';
import type { Company } from '#contract/settings/settings.ts';
import type { DB } from '#database/schema.ts';
import { storeImage } from '#database/store-image.ts';
import type { CallContext } from '#server/http/handler.ts';
import { reEncodePicture } from '#server/images/re-encode-picture.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { incrementSettingsVersion, lockSettings } from './lock-settings.ts';
import { readCompany } from './read-company.ts';
import { writeSettingsActivity } from './write-settings-activity.ts';

/**
 * Puts a picture in the place of the logo, or takes it away. The old one stays stored: issued documents show it.
 * @throws {ProblemError} `stale-version`, `rule-broken` where it is no picture, `unavailable` where too many wait
 */
export async function setLogo(
  db: Kysely<DB>,
  picture: Picture | undefined,
  { command, requireVersion }: CallContext,
): Promise<Company> {
  const version = requireVersion();
  const drawn = picture && (await reEncodePicture(picture));
  return runCommand(db, command, async (transaction) => {
    await lockSettings(transaction, 'company', version);
    const before = await readCompany(transaction);
    const imageId = drawn ? await storeImage(transaction, drawn) : null;
    await transaction.updateTable('organisation').set({ logo_image: imageId }).execute();
    await incrementSettingsVersion(transaction, 'company');
    const after = await readCompany(transaction);
    await writeSettingsActivity(transaction, {
      actorId: command.actorId,
      kind: 'logo-changed',
      data: { isRemoval: !picture },
      before: { logo: before.logo },
      after: { logo: after.logo },
    });
    return after;
  });
}
