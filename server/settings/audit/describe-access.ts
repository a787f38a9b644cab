import { texts } from '#messages/texts.ts';

const t = texts('auditFile');

interface AccessFacts {
  source: 'sign_in' | 'denied_call' | 'activity';
  outcome: 'success' | 'refused' | 'limited' | null;
  way: string;
  role: string;
  route: string;
  record: string;
  leftOut: number;
  /** Nobody has the address that was typed. */
  isUnknown: boolean;
}

/** What people read of a denied call or a sign-in. */
export function describeAccess(facts: AccessFacts): { summary: string; detail: string } {
  const { source, outcome, way, role, route, record, leftOut, isUnknown } = facts;
  const more = leftOut === 0 ? [] : [t('leftOut', { count: leftOut })];
  if (source === 'denied_call') {
    const called = record === '' ? route : route.replace(/\{\w+\}/, record);
    return {
      summary: t('denied', { route: called }),
      detail: [t('as', { role }), ...more].join(', '),
    };
  }
  const detail = [wayOf(way), ...(isUnknown ? [t('unknownAccount')] : []), ...more].join(', ');
  return { summary: t(`signIn.${outcome ?? 'success'}`), detail };
}

const ways = [
  'password',
  'password-change',
  'demo',
  'single-sign-on',
  'app',
  'backup-code',
  'passkey',
] as const;

function wayOf(way: string): string {
  const known = ways.find((name) => name === way);
  return known === undefined ? way : t(`way.${known}`);
}
