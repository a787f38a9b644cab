import { type DatabaseAddress, privateUser } from '#database/connect.ts';
import { Refusal } from '#database/refusal.ts';

/**
 * The data's address as a DATABASE_URL.
 * @throws Refusal where it is not on the private server
 */
export function urlOf(address: DatabaseAddress): string {
  if (!('socketDir' in address)) throw new Refusal('This takes data on a server of our own.');
  const host = encodeURIComponent(address.socketDir);
  return `postgres://${privateUser}@localhost/${String(address.database)}?host=${host}`;
}
