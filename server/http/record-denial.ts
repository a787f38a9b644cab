import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { ActingKey } from '#database/key-writer.ts';
import type { Role } from '#domain/permissions.ts';
import { boundedNotes } from '#server/runtime/bounded-notes.ts';

export interface Denial {
  userId: number;
  role: Role;
  apiKey?: ActingKey | undefined;
  /** Method and address, parameters in braces. */
  route: string;
  /** The id that the address named; empty where it named none. */
  record: string;
  requestId: string;
  /** The client's. */
  address: string;
}

/** Resolves once the denial is stored, or left out by the bound. */
export type RecordDenial = (denial: Denial) => Promise<void>;

/** More than anybody presses by mistake; a program that tries everything fills no disk. */
export const denialsPerMinute = 30;

/** Writes down who was denied what, so many of one person in a minute; the next row says how many were left out. */
export function denialRecorder(db: Kysely<DB>, now: () => Date): RecordDenial {
  const admit = boundedNotes({ perMinute: denialsPerMinute, now });
  return async ({ userId, role, apiKey, route, record, requestId, address }) => {
    const leftOut = admit(String(userId));
    if (leftOut === undefined) return;
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
        address: address.slice(0, 64),
        left_out: leftOut,
      })
      .execute();
  };
}
