import { hash } from 'node:crypto';

// The token of a client's or an account's link is 256 bits in base64url, at the end of its address.
const token = /(?<=\/[iq]\/|\/account\/[a-z]{1,20}#)[\w-]{43}(?![\w-])/g;
// Private use: nothing that can be typed holds it.
const mark = /\uE000([\w-]{43})\uE000/g;

const markOf = (secret: string) => `\uE000${hash('sha256', secret, 'base64url')}\uE000`;

/** A text with a mark in the place of each link's token; the mark holds the token's SHA-256. */
export function markLinks(text: string): string {
  return text.replaceAll(token, markOf);
}

/** The SHA-256 of each token that a text has a mark of. */
export function markedHashes(text: string): Buffer[] {
  return [...new Set([...text.matchAll(mark)].map(([, hashed = '']) => hashed))].map((hashed) =>
    Buffer.from(hashed, 'base64url'),
  );
}

/** The text as it was, from the tokens that are known; the others stay out. */
export function restoreLinks(text: string, tokens: Iterable<string>): string {
  const byMark = new Map([...tokens].map((secret) => [markOf(secret), secret]));
  return text.replaceAll(mark, (found) => byMark.get(found) ?? '…');
}

/** The tokens of links in a text. */
export function tokensIn(text: string): string[] {
  return text.match(token) ?? [];
}
