import { expect, test } from 'vitest';
import type { Client } from '#contract/clients/clients.ts';
import { matchClients } from './match-clients.ts';

function clientOf(name: string, country: string): Client {
  const rest = { company: '', companyEmail: '', address: '', contact: '', avatar: '' };
  return { id: 1, name, country, openBalance: 0, ...rest };
}
const clients = [clientOf('Émile Garnier', 'France'), clientOf('Jane Roe', 'Ireland')];

test('finds a client by words in any order, without case and accents', () => {
  expect(matchClients(clients, ' france EMILE ')).toEqual([clients[0]]);
  expect(matchClients(clients, 'jane france')).toEqual([]);
});

test('shows every client where nothing is searched for', () => {
  expect(matchClients(clients, '  ')).toEqual(clients);
});
