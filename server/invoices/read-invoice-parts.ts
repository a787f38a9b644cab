import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { readInvoiceCredits, readInvoicePayments } from './read-invoice-settlement.ts';

interface StoredTax {
  rate: string;
  category: string;
}

/** The lines, taxes, payments, credits and activity of an invoice, each in its order. */
export async function readInvoiceParts(db: Kysely<DB>, id: number) {
  const invoiceId = BigInt(id);
  const [lines, taxes, payments, credits, activity] = await Promise.all([
    db
      .selectFrom('invoice_line')
      .where('invoice_id', '=', invoiceId)
      .orderBy('position')
      .select(['title', 'description', 'cost', 'qty'])
      .select(['discount_minor as discountMinor', 'discount_percent as discountPercent'])
      .select('price_minor as priceMinor')
      .select(sql<StoredTax[]>`taxes`.as('taxes'))
      .execute(),
    db
      .selectFrom('invoice_tax')
      .where('invoice_id', '=', invoiceId)
      .orderBy('category')
      .orderBy('rate')
      .select(['category', 'rate', 'base_minor as baseMinor', 'tax_minor as taxMinor'])
      .execute(),
    readInvoicePayments(db, invoiceId),
    readInvoiceCredits(db, invoiceId),
    db
      .selectFrom('activity')
      .leftJoin('app_user', 'app_user.id', 'activity.actor_id')
      .where('activity.invoice_id', '=', invoiceId)
      .orderBy('activity.id')
      .select(['activity.id', 'activity.at', 'activity.kind', 'app_user.name as actor'])
      .select(['activity.summary', 'activity.detail'])
      .execute(),
  ]);
  return {
    lines: lines.map((line) => ({
      ...line,
      taxes: line.taxes.map(({ rate, category }) => ({ rate: Number(rate), category })),
    })),
    taxes,
    payments,
    credits,
    activity: activity.map(({ id: activityId, at, actor, ...entry }) => ({
      ...entry,
      id: Number(activityId),
      at: at.toISOString(),
      // Nobody: what a command or the product itself did.
      actor: actor ?? '',
    })),
  };
}
