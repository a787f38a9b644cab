import { createHmac, hash } from 'node:crypto';

/** What an address opens: an invoice or a quote. */
export type LinkedDocument = { invoiceId: number } | { quoteId: number };

/** How the rows and addresses of its links name a document. */
export function linkKey(document: LinkedDocument) {
  return 'quoteId' in document
    ? ({ column: 'quote_id', id: BigInt(document.quoteId), noun: 'quote', path: 'q' } as const)
    : ({
        column: 'invoice_id',
        id: BigInt(document.invoiceId),
        noun: 'invoice',
        path: 'i',
      } as const);
}

/** What the addresses of client links are made from. */
export interface LinkDeps {
  /** Known to this installation alone. */
  secret: Buffer;
  /** The origin that clients reach the product under. */
  origin: () => string;
}

/** What tells the link of one row from any other. */
interface LinkSeed {
  document: LinkedDocument;
  /** 256 random bits. */
  salt: Buffer;
}

/** 256 bits that nobody can guess, and that we can tell again. */
export function linkToken(secret: Buffer, { document, salt }: LinkSeed): string {
  const { id, noun } = linkKey(document);
  // That of an invoice is told without its name: so it was before there was anything else.
  const name = noun === 'invoice' ? String(id) : `${noun} ${String(id)}`;
  return createHmac('sha256', secret)
    .update(`${name} ${salt.toString('hex')}`)
    .digest('base64url');
}

/** What is stored of a token: enough to find it again, useless to whoever reads the table. */
export function hashLinkToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

export function linkAddress({ secret, origin }: LinkDeps, seed: LinkSeed): string {
  return `${origin()}/${linkKey(seed.document).path}/${linkToken(secret, seed)}`;
}
