import type { clientDataEndpoints } from '#contract/clients/client-data.ts';
import type { Connection } from '#database/connect.ts';
import type { ReadOriginalFile } from '#server/files/zipped-originals.ts';
import type { Handlers } from '#server/http/handler.ts';
import { exportClientData } from './export-client-data.ts';

export function clientDataRoutes(
  db: Connection['db'],
  { now, readOriginal }: { now: () => Date; readOriginal: ReadOriginalFile },
): Handlers<typeof clientDataEndpoints> {
  return {
    downloadClientData: ({ params: { id } }, { command: { actorId } }) =>
      exportClientData(db, readOriginal, { id, actorId, now: now() }),
  };
}
