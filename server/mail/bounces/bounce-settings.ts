import { timingSafeEqual, createHash } from 'node:crypto';
import { texts } from '#messages/texts.ts';
import type { ReadSetting } from '../mail-settings.ts';

const t = texts('commandLine');

export interface MailboxSettings {
  host: string;
  port: number;
  /** Whether TLS comes first. */
  isSecure: boolean;
  user: string;
  password: string;
  folder: string;
}

/** What notices are read from: a mailbox, a webhook, both or none. */
export interface BounceSettings {
  mailbox?: MailboxSettings | undefined;
  /** What whoever posts a notice has to know. */
  webhookSecret?: string | undefined;
}

export function readBounceSettings(read: ReadSetting): BounceSettings {
  return {
    mailbox: read('BOUNCE_IMAP_URL', undefined, parseImapUrl),
    webhookSecret: read('BOUNCE_WEBHOOK_SECRET', undefined, parseSecret),
  };
}

/** The mailbox as people are told, without its password. */
export function nameOfMailbox({ user, host, folder }: MailboxSettings): string {
  return `${folder} of ${user} at ${host}`;
}

/** Compares in a time that tells nothing of the secret. */
export function isSecret(secret: string, given: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(secret), digest(given));
}

// Never repeated in a message: it holds a password.
function parseImapUrl(text: string): MailboxSettings {
  const url = URL.parse(text);
  const isMailbox = url !== null && /^imaps?:$/.test(url.protocol) && !/\s/.test(text);
  if (!isMailbox || url.hostname === '' || url.username === '' || url.search + url.hash !== '') {
    throw wrongUrl();
  }
  const isSecure = url.protocol === 'imaps:';
  const folder = decoded(url.pathname.slice(1));
  return {
    // Brackets are of the URL, not of the address.
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (isSecure ? 993 : 143) : Number(url.port),
    isSecure,
    user: decoded(url.username),
    password: decoded(url.password),
    folder: folder === '' ? 'INBOX' : folder,
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrongUrl();
  }
}

function wrongUrl(): Error {
  return new Error(t('settings.imapUrl'));
}

function parseSecret(text: string): string {
  if (text.length >= 20 && text.length <= 256 && /^[\x21-\x7e]+$/.test(text)) return text;
  throw new Error(t('settings.webhookSecret'));
}
