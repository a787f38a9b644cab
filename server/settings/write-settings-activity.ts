import type { Transaction } from 'kysely';
import type { ActivityEvent } from '#database/activity-data.ts';
import type { DB } from '#database/schema.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

type Fields = Readonly<Record<string, unknown>>;

type SettingsChange = { actorId: number; before: Fields; after: Fields } & ActivityEvent;

/** Notes what of the settings has changed, field by field; nothing where all is as it was. */
export async function writeSettingsActivity(
  transaction: Transaction<DB>,
  { before, after, ...entry }: SettingsChange,
): Promise<void> {
  const changed = Object.keys(after).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  if (changed.length === 0) return;
  const part = (fields: Fields) => Object.fromEntries(changed.map((name) => [name, fields[name]]));
  await writeActivity(transaction, { ...entry, before: part(before), after: part(after) });
}
