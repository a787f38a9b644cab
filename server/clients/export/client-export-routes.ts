import type { ClientExport, clientExportEndpoints } from '#contract/clients/client-export.ts';
import type { Connection } from '#database/connect.ts';
import { fileTickets } from '#server/files/file-ticket.ts';
import type { Handlers } from '#server/http/handler.ts';
import { exportClients } from './export-clients.ts';

const tickets = fileTickets<ClientExport>('clients');

interface ExportOptions {
  /** What tickets are signed with. */
  secret: Buffer;
  now: () => Date;
}

export function clientExportRoutes(
  db: Connection['db'],
  { secret, now }: ExportOptions,
): Handlers<typeof clientExportEndpoints> {
  const tools = (actorId: number) => ({ secret, now: now(), actorId });
  return {
    prepareClientExport: ({ body }, { command: { actorId } }) =>
      Promise.resolve({ ticket: tickets.write(body, tools(actorId)) }),
    downloadClientExport: ({ query }, { today, organisation, command: { actorId } }) => {
      const asked = tickets.read(query.ticket, tools(actorId));
      const { currency } = organisation;
      return exportClients(db, asked, { currency, today, actorId });
    },
  };
}
