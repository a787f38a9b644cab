import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { type FailedRecipient, failedRecipients } from './delivery-status.ts';

export interface BounceNotice {
  /** Of the mail that it is about, in angle brackets. */
  messageId: string;
  failed: readonly FailedRecipient[];
}

/** What a notice says comes first; what follows is the mail that it returns, with all that was attached. */
export const noticeBytes = 262_144;

const mostNesting = 10;
/** Each costs the reader about the same, however short: of lines of two signs a letter holds very many. */
const mostLines = 5_000;
const lineFeed = 10;

/**
 * Reads a delivery status notification (RFC 3464, in a `multipart/report` of RFC 6522). `undefined` for everything else:
 * replies, holiday answers, notices that were passed on, and what cannot be read.
 */
export async function readNotice(bytes: Uint8Array): Promise<BounceNotice | undefined> {
  let email: Email;
  try {
    email = await PostalMime.parse(beginning(bytes), {
      maxNestingDepth: mostNesting,
      forceRfc822Attachments: true,
    });
  } catch {
    // Nested too deep, or no mail at all.
    return undefined;
  }
  if (!isReport(email)) return undefined;
  const [report, ...otherReports] = partsOf(email, /^message\/(global-)?delivery-status$/);
  const [returned, ...otherReturned] = partsOf(
    email,
    /^(text\/rfc822-headers|message\/(rfc822|global|global-headers))$/,
  );
  // Two of a kind: which one it is about would be a guess.
  const isPlain = otherReports.length === 0 && otherReturned.length === 0;
  if (report === undefined || returned === undefined || !isPlain) return undefined;
  const messageId = messageIdOf(returned);
  const failed = failedRecipients(report);
  return messageId === undefined || failed.length === 0 ? undefined : { messageId, failed };
}

/** As much of a letter as is read, whoever has written it. */
function beginning(bytes: Uint8Array): Uint8Array {
  const most = bytes.subarray(0, noticeBytes);
  let end = -1;
  for (let lines = 0; lines < mostLines; lines += 1) {
    end = most.indexOf(lineFeed, end + 1);
    if (end < 0) return most;
  }
  return most.subarray(0, end);
}

/** Whether a header `Content-Type` is that of a delivery status notification. */
export function isReportType(contentType: string): boolean {
  return (
    /^\s*multipart\/report\s*;/i.test(contentType) &&
    /;\s*report-type\s*=\s*"?delivery-status"?\s*(;|$)/i.test(contentType)
  );
}

function isReport({ headers }: Email): boolean {
  const types = headers.filter(({ key }) => key === 'content-type');
  return types.length === 1 && isReportType(types[0]?.value ?? '');
}

function partsOf({ attachments }: Email, mimeType: RegExp): string[] {
  return attachments.filter((part) => mimeType.test(part.mimeType)).map(textOf);
}

function textOf({ content }: Attachment): string {
  return typeof content === 'string' ? content : new TextDecoder().decode(content);
}

/** The one Message-ID among the headers of what was returned. */
function messageIdOf(returned: string): string | undefined {
  const [head = ''] = returned.split(/\r?\n\r?\n/, 1);
  const ids = head
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/)
    .flatMap((line) => /^message-id:\s*(<[^<>\s]{3,250}>)\s*$/i.exec(line)?.[1] ?? []);
  return ids.length === 1 ? ids[0] : undefined;
}
