import { minimumPasswordLength } from '#contract/session/sign-in.ts';
import { refusal, type Refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { commonPasswords, commonWords } from './common-passwords.ts';
import { normalizeEmail } from './check-credentials.ts';
import { isGuessable } from './password-strength.ts';
import { hashPassword } from './password.ts';

/** Whose password it is: what is known of a person is guessed first. */
interface Owner {
  email: string;
  name?: string;
}

/**
 * Why a password may not be used, as a sentence; `undefined` for a good one.
 * There are no rules on kinds of characters: length and not being guessed first are what counts.
 */
export async function passwordError(
  password: string,
  { email, name = '' }: Owner,
): Promise<Refusal | undefined> {
  if (Array.from(password).length < minimumPasswordLength) {
    return refusal('account.shortPassword', { minimum: minimumPasswordLength });
  }
  const plain = password.toLowerCase();
  const address = normalizeEmail(email);
  const [mailbox = ''] = address.split('@');
  if (plain === address || core(plain) === mailbox) return refusal('account.passwordIsEmail');
  const known = [address, ...address.split(/[@.]/), name, ...name.split(/\s+/), 'ledgerline'];
  if (isCommon(plain) || (await isGuessable(password, known))) {
    return refusal('account.commonPassword');
  }
  return undefined;
}

/**
 * @param password its text, whose it is, and the field that it came in
 * @throws {ProblemError} `rule-broken` where the password is too easily guessed.
 */
export async function hashNewPassword({
  text,
  path,
  ...owner
}: Owner & { text: string; path: string }): Promise<string> {
  const error = await passwordError(text, owner);
  if (error !== undefined) throw ruleBroken(path, error);
  return hashPassword(text);
}

function isCommon(plain: string): boolean {
  // One short piece over and over: `aaaaaaaaaaaa`, `123412341234`.
  if (/^(.{1,4})\1+.{0,3}$/u.test(plain)) return true;
  if (commonPasswords.has(plain)) return true;
  return commonWords.has(core(plain)) || commonWords.has(core(unmasked(plain)));
}

/** The word within digits and signs: `Password123!` is `password`. */
function core(plain: string): string {
  return plain.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

function unmasked(plain: string): string {
  const letters: Record<string, string> = {
    0: 'o',
    1: 'i',
    3: 'e',
    4: 'a',
    5: 's',
    '@': 'a',
    $: 's',
  };
  const end = plain.search(/[^\p{L}01345@$]*[\d\W]*$/u);
  return (
    plain.slice(0, end).replaceAll(/[01345@$]/g, (sign) => letters[sign] ?? sign) + plain.slice(end)
  );
}
