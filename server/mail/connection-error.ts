import { texts } from '#messages/texts.ts';

/** What a mail server or a mailbox leaves unsaid. */
export const t = texts('mailServer');

// By Node's code of the error: https://nodejs.org/api/errors.html#common-system-errors
const meanings = new Map([
  ['ECONNREFUSED', 'refused'],
  ['ECONNRESET', 'dropped'],
  ['EPIPE', 'dropped'],
  ['ENOTFOUND', 'unknownHost'],
  ['EAI_AGAIN', 'lookup'],
  ['ETIMEDOUT', 'timeout'],
  ['EHOSTUNREACH', 'unreachable'],
  ['ENETUNREACH', 'unreachable'],
] as const);

/** An error of a connection with what it means before it; other text as it is. */
export function explainConnectionError(detail: string): string {
  const [code = ''] = /\bE[A-Z_]{4,}\b/.exec(detail) ?? [];
  const meaning = (meanings as ReadonlyMap<string, 'refused'>).get(code);
  return meaning === undefined ? detail : t(`connection.${meaning}`, { detail });
}
