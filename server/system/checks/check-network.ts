import { createTransport } from 'nodemailer';
import { texts } from '#messages/texts.ts';
import type { AppSettings } from '#server/http/app-settings.ts';
import type { SmtpSettings } from '#server/mail/mail-settings.ts';
import type { CheckDeps, Finding } from './finding.ts';

const t = texts('checks');
const patienceMs = 5_000;
const loopback = /^(localhost|127[.]|::1$|\[::1\]$)/;

export async function checkNetwork({
  config,
  mail,
}: Pick<CheckDeps, 'config' | 'mail'>): Promise<Finding[]> {
  return [publicUrl(config), proxies(config), await mailServer(mail)];
}

function publicUrl({ host, publicUrl: url }: AppSettings): Finding {
  const isHere = loopback.test(host);
  if (!url)
    return isHere
      ? { check: 'publicUrl', state: 'ok', detail: t('publicUrl.here') }
      : { check: 'publicUrl', state: 'problem', detail: t('publicUrl.missing') };
  const { origin } = url;
  if (url.protocol !== 'https:' && !loopback.test(url.hostname))
    return { check: 'publicUrl', state: 'warning', detail: t('publicUrl.plain', { origin }) };
  return { check: 'publicUrl', state: 'ok', detail: t('publicUrl.ok', { origin }) };
}

/** The product speaks no TLS by itself: behind an address with TLS there is a proxy. */
function proxies({ publicUrl: url, trustProxy }: AppSettings): Finding {
  if (url?.protocol === 'https:' && trustProxy.length === 0)
    return { check: 'proxies', state: 'problem', detail: t('proxies.missing') };
  const isAnyone = trustProxy.some((network) => /[/]0$/.test(network));
  if (isAnyone) return { check: 'proxies', state: 'problem', detail: t('proxies.anyone') };
  const detail =
    trustProxy.length === 0 ? t('proxies.none') : t('proxies.ok', { list: trustProxy.join(', ') });
  return { check: 'proxies', state: 'ok', detail };
}

/** Signs in to it and leaves. */
async function mailServer(mail: SmtpSettings | undefined): Promise<Finding> {
  if (!mail) return { check: 'mail', state: 'warning', detail: t('mail.none') };
  const limits = {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  };
  const transport = createTransport({ url: mail.url, requireTLS: mail.requiresTls, ...limits });
  const { host } = new URL(mail.url);
  try {
    await transport.verify();
    return { check: 'mail', state: 'ok', detail: t('mail.ok', { host }) };
  } catch (error) {
    // Of a mail server's answer the first line: it names no password.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { check: 'mail', state: 'problem', detail: t('mail.away', { host, reason }) };
  } finally {
    transport.close();
  }
}
