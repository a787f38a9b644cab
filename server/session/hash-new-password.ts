import { ruleBroken } from '#server/http/rule-broken.ts';
import { passwordError } from './password-rules.ts';
import { hashPassword } from './password.ts';

export interface NewPassword {
  text: string;
  email: string;
  /** The field that it came in. */
  path: string;
}

/** @throws {ProblemError} `rule-broken` where the password is too easily guessed. */
export async function hashNewPassword({ text, email, path }: NewPassword): Promise<string> {
  const message = passwordError(text, email);
  if (message !== undefined) throw ruleBroken(path, message);
  return hashPassword(text);
}
