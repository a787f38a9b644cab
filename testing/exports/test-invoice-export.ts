import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import { documentColumns } from '#contract/invoices/export.ts';
import type { TestAnswer, TestClient } from '#testing/app/test-app.ts';

const all = { filter: {}, except: [] };
const plain = {
  ...{ selection: all, sortBy: 'id', sortDesc: true, rows: 'document', format: 'csv' },
  columns: documentColumns,
};

/** What is asked for; all invoices with all columns of documents as CSV where it isn't said. */
export async function prepare(client: TestClient, asked: object = {}): Promise<TestAnswer> {
  return client.post('/apps/invoice/export', { ...plain, ...asked });
}

export const ticketOf = ({ body, text }: TestAnswer): string => {
  const { ticket } = (body ?? {}) as { ticket?: string };
  if (ticket === undefined) throw new Error(`There is no ticket: ${text}`);
  return ticket;
};

export async function download(client: TestClient, asked: object = {}): Promise<TestAnswer> {
  const ticket = ticketOf(await prepare(client, asked));
  const answer = await client.get(`/apps/invoice/export?ticket=${ticket}`);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

/** The rows of a CSV by the names in its head. */
export async function exportedRows(
  client: TestClient,
  asked: object = {},
): Promise<Record<string, string>[]> {
  const { text } = await download(client, asked);
  return parse(text, { columns: true });
}
