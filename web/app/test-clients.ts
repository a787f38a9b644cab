import type { ClientRecord } from '#contract/clients/clients.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, refuse } from '#web/api/answer.ts';

/** For tests: what the server answers to searches for these clients, and to each of their ids. */
export function answerClients(clients: readonly ClientRecord[]): void {
  answer(endpoints.findClients, ({ query }) => {
    const { q = '', within, archived = 'exclude', sortBy, sortDesc, page = '1' } = query;
    const limit = Number(query.limit ?? 20);
    const found = clients
      .filter(({ isArchived }) => archived === 'include' || isArchived === (archived === 'only'))
      .filter(({ name, company, companyEmail, country, contact }) => {
        const named = [name, company, companyEmail];
        const text = (within === 'names' ? named : [...named, country, contact]).join('\n');
        const words = q.toLowerCase().split(' ');
        return words.every((word) => text.toLowerCase().includes(word));
      });
    if (sortBy === 'openBalance') found.sort((one, other) => one.openBalance - other.openBalance);
    if (sortDesc === 'true') found.reverse();
    const shown = Math.min(Number(page), Math.max(1, Math.ceil(found.length / limit)));
    const start = (shown - 1) * limit;
    return { clients: found.slice(start, start + limit), total: found.length, page: shown };
  });
  answer(endpoints.getClient, ({ params }) => {
    const client = clients.find(({ id }) => String(id) === params.id);
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    if (!client) throw refuse('not-found');
    const counts = { invoices: 0, drafts: 0, payments: 0 };
    return { client, sameEmail: [], accounts: [], counts };
  });
}
