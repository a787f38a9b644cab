import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { ActingKey } from '#database/key-writer.ts';
import type { Role } from '#domain/permissions.ts';

export interface Denial {
  userId: number;
  role: Role;
  apiKey?: ActingKey | undefined;
  /** Method and address, parameters in braces. */
  route: string;
  /** The id that the address named; empty where it named none. */
  record: string;
  requestId: string;
}

/** Resolves once the denial is stored, or left out by the bound. */
export type RecordDenial = (denial: Denial) => Promise<void>;

/** More than anybody presses by mistake; a program that tries everything fills no disk. */
export const denialsPerMinute = 30;

interface Count {
  minute: number;
  stored: number;
  /** Since the last one that was stored. */
  leftOut: number;
}

/** Writes down who was denied what, so many of one person in a minute; the next row says how many were left out. */
export function denialRecorder(db: Kysely<DB>, now: () => Date): RecordDenial {
  const counts = new Map<number, Count>();
  return async ({ userId, role, apiKey, route, record, requestId }) => {
    const minute = Math.floor(now().getTime() / 60_000);
    const count = counts.get(userId) ?? { minute, stored: 0, leftOut: 0 };
    counts.set(userId, count);
    if (count.minute !== minute) Object.assign(count, { minute, stored: 0 });
    if (count.stored >= denialsPerMinute) {
      count.leftOut += 1;
      return;
    }
    const { leftOut } = count;
    count.stored += 1;
    count.leftOut = 0;
    await db
      .insertInto('denied_call')
      .values({
        actor_id: BigInt(userId),
        role,
        api_key_id: apiKey === undefined ? null : BigInt(apiKey.id),
        api_key_name: apiKey?.name ?? null,
        route,
        record,
        request_id: requestId,
        left_out: leftOut,
      })
      .execute();
  };
}
