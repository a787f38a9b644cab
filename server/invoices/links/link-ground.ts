import { createHmac, hash } from 'node:crypto';

/** What the addresses of client links are made from. */
export interface LinkGround {
  /** Known to this installation alone. */
  secret: Buffer;
  /** The origin that clients reach the product under. */
  origin: () => string;
}

/** What tells the link of one row from any other. */
export interface LinkSeed {
  invoiceId: bigint;
  /** 256 random bits. */
  salt: Buffer;
}

/** 256 bits that nobody can guess, and that we can tell again. */
export function linkToken(secret: Buffer, { invoiceId, salt }: LinkSeed): string {
  const seed = `${String(invoiceId)} ${salt.toString('hex')}`;
  return createHmac('sha256', secret).update(seed).digest('base64url');
}

/** What is stored of a token: enough to find it again, useless to whoever reads the table. */
export function hashLinkToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** Where the client finds the page. */
export function linkAddress({ origin }: LinkGround, token: string): string {
  return `${origin()}/i/${token}`;
}
