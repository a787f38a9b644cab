/** An event as the database keeps it. */
export interface KeptEvent {
  id: bigint;
  type: string;
  at: Date;
  data: unknown;
}

/** The header `webhook-id`: the same in each attempt, by which a receiver knows what it has already. */
export const eventName = (id: bigint): string => `evt_${String(id)}`;

/** The body, the same in each attempt. Fields are only ever added within a version. */
export function eventBody({ id, type, at, data }: KeptEvent): string {
  return JSON.stringify({
    id: eventName(id),
    type,
    timestamp: at.toISOString(),
    version: 1,
    data,
  });
}
