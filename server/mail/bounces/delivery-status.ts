import { t } from '../connection-error.ts';

/** What a delivery status says of one recipient who does not get the mail (RFC 3464, 2.3). */
export interface FailedRecipient {
  /** As the mail was written to and as it was passed on, without the type of address. */
  addresses: readonly string[];
  /** Why, on one line. */
  reason: string;
}

const mostRecipients = 100;
const longestReason = 500;
const status = /^[245]\.\d{1,3}\.\d{1,3}\b/;

/**
 * Reads the recipients whom the reporting mail server has given up. One for whom it still tries, whom it has passed on, or
 * whose status contradicts the failure is none of them.
 */
export function failedRecipients(text: string): FailedRecipient[] {
  // The first group of fields is about the message.
  const groups = text.split(/\r?\n(?:[ \t]*\r?\n)+/).slice(1, mostRecipients + 1);
  return groups.flatMap((group) => {
    const fields = readFields(group);
    const action = /^\w+/.exec(fields.get('action') ?? '')?.[0].toLowerCase();
    const code = status.exec(fields.get('status') ?? '')?.[0];
    const addresses = ['original-recipient', 'final-recipient'].flatMap((name) =>
      addressOf(fields.get(name)),
    );
    if (action !== 'failed' || code === undefined || code.startsWith('2')) return [];
    return addresses.length === 0 ? [] : [{ addresses, reason: reasonOf(fields, code) }];
  });
}

/** The fields of a group by their lower-case names, folded lines joined; of one that comes twice the first. */
function readFields(group: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of group.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([\w-]{1,60}):[ \t]*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    if (key !== '' && !fields.has(key)) fields.set(key, value.trim());
  }
  return fields;
}

/** `rfc822; a@example.com` */
function addressOf(field: string | undefined): string[] {
  const address = /^(?:rfc822|utf-8)\s*;\s*<?([^\s<>;,]+@[^\s<>;,@]+)>?/i.exec(field ?? '')?.[1];
  return address === undefined ? [] : [address];
}

function reasonOf(fields: ReadonlyMap<string, string>, code: string): string {
  // The type of the diagnostic says nothing to people: `smtp; 550 5.1.1 No such user`.
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, '');
  const text = said
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longestReason);
  return text === '' ? t('gaveUp', { code }) : text;
}
