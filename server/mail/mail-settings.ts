import { mailAddress } from '#contract/mail/mails.ts';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  url: string;
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
    if (!isNamed) throw new Error('needs SMTP_URL beside it, the address of the mail server.');
    return parseSender(text);
  });
  const hasSender = read('MAIL_FROM', false, () => true);
  if (isNamed && !hasSender) {
    read('SMTP_URL', undefined, () => {
      throw new Error('needs MAIL_FROM beside it, the address that mails come from.');
    });
  }
  return url !== undefined && from !== undefined ? { url, ...from } : undefined;
}

// Never repeated in a message: it holds a password.
function parseSmtpUrl(text: string): string {
  const url = URL.parse(text);
  const isServer =
    url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== '' && !/\s/.test(text);
  if (isServer && url.search === '' && /^\/?$/.test(url.pathname)) return text;
  throw new Error(
    'must look like smtp://user:password@mail.example.com:587, or smtps:// where TLS comes first; signs such as @ in the password are written as %40.',
  );
}

function parseSender(text: string): { address: string; name: string } {
  const [, name = '', address = text] = /^([^<>]*)<([^<>]*)>$/.exec(text) ?? [];
  if (mailAddress.safeParse(address).success && !/[\r\n]/.test(name)) {
    return { address, name: name.trim().replaceAll(/^"|"$/g, '') };
  }
  throw new Error(
    `must be an address such as billing@example.com or Billing <billing@example.com>, not "${text}".`,
  );
}
