import type { Transaction } from 'kysely';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';

/** What happened to an invoice, a client, or (with neither) the installation. */
export interface ActivityEntry {
  invoiceId?: number;
  clientId?: number;
  /** `null` where it was nobody of the staff. */
  actorId: number | null;
  /** Lower-case words joined by hyphens, such as `payment-reversed`. */
  kind: string;
  /** One line for people, with "before → after" where money changed. */
  summary: string;
  detail?: string;
  /** The fields that changed, as they were and as they are now. */
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

function toJson(fields: Readonly<Record<string, unknown>> | undefined): string | null {
  if (fields === undefined) return null;
  return JSON.stringify(fields, (_name, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

/** Notes what a command did; every command writes one in its own transaction. */
export async function writeActivity(
  transaction: Transaction<DB>,
  { invoiceId, clientId, actorId, kind, summary, detail = '', before, after }: ActivityEntry,
): Promise<void> {
  await transaction
    .insertInto('activity')
    .values({
      invoice_id: invoiceId === undefined ? null : BigInt(invoiceId),
      client_id: clientId === undefined ? null : BigInt(clientId),
      actor_id: actorId === null ? null : BigInt(actorId),
      kind,
      summary,
      detail,
      before: toJson(before),
      after: toJson(after),
    })
    .modifyEnd(plannedOnce)
    .execute();
}
