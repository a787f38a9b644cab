import type pg from 'pg';
import { invoiceFilter } from '#contract/invoices/invoice-filter.ts';
import { invoiceList, invoiceSums } from '#contract/invoices/invoices.ts';
import { everyInvoice, type SlowAnswer, slowList } from '#testing/list/slow-list.ts';
import type { MeasuredApp } from '../measured-app.ts';
import type { RandomCall } from './random-query.ts';

/**
 * The slow query on a connection of its own: every invoice is put together once, into a table that nobody else sees, and
 * each query reads all of it.
 */
export class ListOracle {
  readonly #client: pg.ClientBase;
  readonly #today: string;

  constructor(client: pg.ClientBase, today: string) {
    this.#client = client;
    this.#today = today;
  }

  /** Puts together the invoices as they are now. */
  async refresh(): Promise<void> {
    await this.#client.query('drop table if exists pg_temp.everything');
    await this.#client.query(`create temp table everything as ${everyInvoice(this.#today)}`);
    await this.#client.query('analyze pg_temp.everything');
  }

  /**
   * Asks both, and gives the answer.
   * @throws {Error} with both answers where they differ
   */
  async compare(app: MeasuredApp, call: RandomCall): Promise<SlowAnswer> {
    const product = await askProduct(app, call.parameters);
    const slow = await slowList(
      this.#client,
      call.slow,
      'select * from pg_temp.everything',
      call.conditions,
    );
    if (JSON.stringify(product) === JSON.stringify(slow)) return product;
    const { parameters } = call;
    throw new Error(`Not equal: ${JSON.stringify({ parameters, product, slow }, null, 1)}`);
  }
}

async function askProduct(
  app: MeasuredApp,
  parameters: Record<string, string>,
): Promise<SlowAnswer> {
  const read = async (path: string, names?: object): Promise<unknown> => {
    const asked = Object.entries(parameters).filter(
      ([name]) => names === undefined || name in names,
    );
    const query = new URLSearchParams(asked).toString();
    const answer = await fetch(`${app.origin}/apps/invoice/${path}?${query}`, {
      headers: { cookie: app.cookie },
    });
    const text = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${path}?${query} answered ${String(answer.status)} ${text}`);
    return JSON.parse(text);
  };
  const { total, invoices } = invoiceList.parse(await read('invoices'));
  const all = invoiceSums.parse(await read('sums', invoiceFilter.shape));
  if (all.total !== total)
    throw new Error(`The sums are of ${String(all.total)}, not ${String(total)}`);
  const rows = invoices.map((row) => ({
    id: row.id,
    status: row.invoiceStatus,
    total: row.total,
    balance: row.balance,
  }));
  const sums = all.sums.map(({ currency, count, total: sum, balance }) => ({
    currency,
    count,
    total: sum,
    balance,
  }));
  return { total, rows, sums };
}
