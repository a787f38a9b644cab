import type { ImapFlow } from 'imapflow';
import { explainConnectionError, t } from '../connection-error.ts';
import { loopback } from '../loopback.ts';
import type { MailboxSettings } from './bounce-settings.ts';
import { isReportType, noticeBytes } from './read-notice.ts';

/** Everything up to `lastUid` was read, as long as the mailbox has that UIDVALIDITY. */
export interface MailboxPosition {
  uidValidity: bigint;
  lastUid: number;
}

export interface Visit {
  /** Absent where nothing was read yet. */
  position: MailboxPosition | undefined;
  /** Takes what may be a notice, one after the other, and where the mailbox ends. */
  take: (position: MailboxPosition, bytes?: Uint8Array) => Promise<void>;
  /** The visit ends at once when it is aborted. */
  signal: AbortSignal;
}

const patience = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

/**
 * Hands over what has arrived behind a position in the order of arrival. The mailbox is only read: nothing in it is
 * flagged, moved or deleted.
 * @throws {Error} as `mailboxError` tells it
 */
export async function pollMailbox(
  settings: MailboxSettings,
  { position, take, signal }: Visit,
): Promise<void> {
  const client = await connection(settings);
  const end = () => {
    client.close();
  };
  signal.addEventListener('abort', end, { once: true });
  try {
    await client.connect();
    const { uidValidity, uidNext } = await client.mailboxOpen(settings.folder, { readOnly: true });
    const lastUid = position?.uidValidity === uidValidity ? position.lastUid : 0;
    if (uidNext === lastUid + 1) return;
    const arrived = await client.fetchAll(
      `${String(lastUid + 1)}:*`,
      { uid: true, headers: ['content-type'] },
      { uid: true },
    );
    // `*` is the last one also where it lies before the first one that was asked for.
    const fresh = arrived
      .filter(({ uid }) => uid > lastUid)
      .toSorted((left, right) => left.uid - right.uid);
    for (const { uid } of fresh.filter(({ headers }) => isReportType(valueOf(headers)))) {
      const source = { start: 0, maxLength: noticeBytes };
      const letter = await client.fetchOne(String(uid), { source }, { uid: true });
      // Deleted meanwhile, it says nothing.
      if (letter) await take({ uidValidity, lastUid: uid }, letter.source);
    }
    const last = fresh.at(-1);
    if (last) await take({ uidValidity, lastUid: last.uid });
    await client.logout();
  } finally {
    signal.removeEventListener('abort', end);
    client.close();
  }
}

async function connection(settings: MailboxSettings): Promise<ImapFlow> {
  const { host, port, isSecure, user, password } = settings;
  // Most installations have no such mailbox, and need not wait for it at their start.
  const { ImapFlow: Client } = await import('imapflow');
  const client = new Client({
    host,
    port,
    secure: isSecure,
    auth: { user, pass: password },
    // The password does not travel in the clear, but within this machine.
    ...(isSecure || loopback.test(host) ? {} : { doSTARTTLS: true }),
    ...patience,
    logger: false,
    disableAutoIdle: true,
    maxLiteralSize: 2 * noticeBytes,
  });
  // What fails is told by the call that waits for it.
  client.on('error', () => undefined);
  return client;
}

function valueOf(header: Buffer | undefined): string {
  return (header?.toString('latin1') ?? '')
    .replaceAll(/\r?\n[ \t]+/g, ' ')
    .replace(/^content-type:/i, '')
    .trim();
}

/** Why a mailbox could not be read, in a sentence. */
export function mailboxError(error: unknown): string {
  const said = (name: string) => {
    const value: unknown =
      typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
    return typeof value === 'string' ? value : '';
  };
  if (said('serverResponseCode') === 'AUTHENTICATIONFAILED' || isRefused(error)) {
    return t('mailbox.signIn', { answer: said('responseText') }).trim();
  }
  const detail = [said('responseText'), said('message'), said('code')].find((text) => text !== '');
  const reason = explainConnectionError(detail ?? String(error));
  return t('mailbox.notRead', { reason }).slice(0, 500);
}

function isRefused(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    Reflect.get(error, 'authenticationFailed') === true
  );
}
