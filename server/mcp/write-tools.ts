import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { invoiceDetailEndpoints } from '#contract/invoices/invoice-detail.ts';
import { texts } from '#messages/texts.ts';
import type { Confirmations } from './confirmation.ts';
import { factsOf, invoiceFacts } from './read-tools.ts';
import { described, tool, ToolError } from './tool.ts';

const t = texts('mcp');

const line = z.strictObject({
  title: z.string(),
  description: z.optional(z.string()),
  cost: described('cost', z.string()),
  qty: described('qty', z.string()),
  taxes: z.optional(
    described(
      'taxes',
      z.array(
        z.strictObject({
          rate: z.string(),
          category: z.string(),
          label: z.optional(z.string()),
        }),
      ),
    ),
  ),
});

/** As a header takes it, whatever the assistant wrote. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('hex');

const issueInput = z.strictObject({
  id: described('id', z.int().check(z.gt(0))),
  confirmation: z.optional(described('confirmation', z.string())),
  confirm: z.optional(described('confirm', z.array(z.string()))),
});
const issueOutput = z.object({
  isIssued: z.boolean(),
  /** What to do next. */
  message: z.string(),
  invoice: invoiceFacts,
  lines: z.array(z.object({ title: z.string(), qty: z.number(), price: z.number() })),
  /** Of the first call. */
  confirmation: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
});

export const writeTools = (confirmations: Confirmations) => [
  tool({
    name: 'draft_invoice',
    text: 'draftInvoice',
    isReadOnly: false,
    input: z.strictObject({
      clientId: described('clientId', z.int().check(z.gt(0))),
      currency: described('currency', z.string()),
      issuedDate: described('issuedDate', z.string()),
      dueDate: described('dueDate', z.string()),
      items: described('items', z.array(line)),
      reference: z.optional(described('reference', z.string())),
      note: z.optional(described('note', z.string())),
      requestId: z.optional(described('requestId', z.string().check(z.maxLength(200)))),
    }),
    output: z.object({ invoice: invoiceFacts }),
    run: async ({ requestId, ...body }, call) => {
      const headers =
        requestId === undefined ? {} : { 'idempotency-key': keyOf(`draft ${requestId}`) };
      const { invoice } = await call(draftEndpoints.createInvoice, { body, headers });
      return { invoice: factsOf(invoice) };
    },
  }),
  tool({
    name: 'issue_invoice',
    text: 'issueInvoice',
    isReadOnly: false,
    input: issueInput,
    output: issueOutput,
    run: async ({ id, confirmation, confirm = [] }, call) => {
      const linesOf = ({
        items,
      }: {
        items: readonly z.output<typeof issueOutput>['lines'][number][];
      }) => items.map(({ title, qty, price }) => ({ title, qty, price }));
      if (confirmation === undefined) {
        const { invoice } = await call(invoiceDetailEndpoints.getInvoice, { params: { id } });
        const status = invoice.invoiceStatus;
        if (status !== 'Draft') throw new ToolError(t('notADraft', { id: String(id), status }));
        const { text, expiresAt } = confirmations.make(invoice);
        return {
          isIssued: false,
          message: t('next'),
          invoice: factsOf(invoice),
          lines: linesOf(invoice),
          confirmation: text,
          expiresAt: expiresAt.toISOString(),
        };
      }
      const shown = confirmations.read(confirmation, id);
      if (!shown) throw new ToolError(t('badConfirmation', { id: String(id) }));
      const { invoice } = await call(invoiceCommandEndpoints.issueInvoice, {
        params: { id },
        body: { confirm },
        headers: {
          'if-match': `"${String(shown.version)}"`,
          'idempotency-key': keyOf(`issue ${confirmation}`),
        },
      });
      return {
        isIssued: true,
        message: t('issued', { number: invoice.number ?? '' }),
        invoice: factsOf(invoice),
        lines: linesOf(invoice),
        confirmation: null,
        expiresAt: null,
      };
    },
  }),
];
