import type { Assertion, Registration } from '#contract/session/passkeys.ts';

/** What the server asks of the browser, as the browser's own JSON has it. */
type Asked = Readonly<Record<string, unknown>>;

/** Whether passkeys can be used here: browsers refuse them for bare IP addresses. */
export function passkeysWork(): boolean {
  // The types promise more than plain http keeps.
  const { PublicKeyCredential: credential } = window as Partial<typeof window>;
  return credential !== undefined && !/^[\d.]+$|^\[/.test(location.hostname);
}

/** Has the browser make a passkey; `undefined` where it did not, or the person would not. */
export async function makePasskey(options: Asked): Promise<Registration | undefined> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return orNone(() =>
    // Safe: the server's own library made it.
    startRegistration({ optionsJSON: options as unknown as Options }),
  ) as Promise<Registration | undefined>;
}

/** Has a passkey sign; `undefined` where it did not, or the person would not. */
export async function signWithPasskey(options: Asked): Promise<Assertion | undefined> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return orNone(() =>
    // Safe: the server's own library made it.
    startAuthentication({ optionsJSON: options as unknown as Options }),
  ) as Promise<Assertion | undefined>;
}

async function orNone<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
