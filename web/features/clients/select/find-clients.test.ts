import { expect, test } from 'vitest';
import { findClients } from './find-clients.ts';

const client = (id: number, name: string, company: string, companyEmail: string) => ({
  id,
  name,
  company,
  companyEmail,
  address: '',
  country: 'Ghana',
  contact: '',
  avatar: '',
  openBalance: 0,
});
const clients = [
  client(1, 'Abena Eze', 'Quarry Veterinary', 'accounts@quarry.example'),
  client(2, 'Hannah Moss', 'Northwind', 'hannah@northwind.example'),
  client(3, 'Joan Abbey', 'Anvil & Sons', 'joan@anvil.example'),
  client(4, 'Ananya Iyer', 'Saltmarsh', 'pay@saltmarsh.example'),
];
const ids = (searched: string) => findClients(clients, searched).map(({ id }) => id);

test('puts first whose name starts with what was typed, then whose company does', () => {
  expect(ids('an')).toEqual([4, 3, 2]);
});

test('finds by email, by several words and without accents, and not by what is not shown', () => {
  expect(ids('pay@')).toEqual([4]);
  expect(ids('north hann')).toEqual([2]);
  expect(ids('ÁBE eze')).toEqual([1]);
  expect(ids('ghana')).toEqual([]);
  expect(ids(' ')).toEqual([1, 2, 3, 4]);
});
