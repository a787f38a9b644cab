import { mailAddress } from '#contract/mail/mails.ts';
import { texts } from '#messages/texts.ts';
import { loopback } from './loopback.ts';

const t = texts('commandLine');

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
  /** Nothing is sent, no password least of all, where the server offers no TLS. */
  requiresTls: boolean;
  address: string;
  /** May be empty. */
  name: string;
}

/** Reads a variable of the environment; what its parser throws is told beside its name. */
export type ReadSetting = <T>(name: string, fallback: T, parse: (text: string) => T) => T;

/** The settings of the mail server: both of them, or none. */
export function readMailSettings(read: ReadSetting): SmtpSettings | undefined {
  const url = read('SMTP_URL', undefined, parseSmtpUrl);
  const isNamed = read('SMTP_URL', false, () => true);
  const from = read('MAIL_FROM', undefined, (text) => {
    if (!isNamed) throw new Error(t('settings.smtpUrlMissing'));
    return parseSender(text);
  });
  const hasSender = read('MAIL_FROM', false, () => true);
  if (isNamed && !hasSender) {
    read('SMTP_URL', undefined, () => {
      throw new Error(t('settings.mailFromMissing'));
    });
  }
  const isOptional = read('SMTP_TLS', false, parseTls);
  if (url === undefined || from === undefined) return undefined;
  return { url, requiresTls: !isOptional && !isWithinMachine(new URL(url)), ...from };
}

function parseTls(text: string): boolean {
  if (text !== 'required' && text !== 'optional') throw new Error(t('settings.smtpTls', { text }));
  return text === 'optional';
}

const isWithinMachine = ({ hostname }: URL) => loopback.test(hostname.replace(/^\[|\]$/g, ''));

// Never repeated in a message: it holds a password.
function parseSmtpUrl(text: string): string {
  const url = URL.parse(text);
  const isServer =
    url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && !/\s/.test(text);
  if (isServer && url.search === '' && /^\/?$/.test(url.pathname)) return text;
  throw new Error(t('settings.smtpUrl'));
}

function parseSender(text: string): { address: string; name: string } {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  if (mailAddress.safeParse(address).success && !/[\r\n]/.test(name)) {
    return { address, name: name.trim().replaceAll(/^"|"$/g, '') };
  }
  throw new Error(t('settings.mailFrom', { text }));
}
