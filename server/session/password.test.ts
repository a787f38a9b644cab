import { describe, expect, test } from 'vitest';
import { passwordError } from './password-rules.ts';
import { hashOfNoPassword, hashPassword, verifyPassword } from './password.ts';

describe('a password hash', () => {
  test('is argon2id with 64 MiB and 3 passes, and another each time', async () => {
    const one = await hashPassword('same');
    const two = await hashPassword('same');
    expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('same', one)).toBe(true);
    expect(await verifyPassword('Same', one)).toBe(false);
  });

  test('[AUT-001] of no password costs the same and fits none', async () => {
    const cost = (hash: string) => hash.split('$').slice(0, 4).join('$');
    expect(cost(hashOfNoPassword)).toBe('$argon2id$v=19$m=65536,t=3,p=1');
    expect(await verifyPassword('', hashOfNoPassword)).toBe(false);
  });

  test('fits the same letters composed otherwise', async () => {
    expect(await verifyPassword('cafe\u0301 cre\u0300me', await hashPassword('café crème'))).toBe(
      true,
    );
  });

  test('of another kind is a bug, not a wrong password', async () => {
    await expect(verifyPassword('x', 'plain text')).rejects.toThrow('argon2id');
  });
});

describe('[AUT-052] a password', () => {
  test.each([
    ['Password123!', 'account.commonPassword'],
    ['P@ssw0rd2026', 'account.commonPassword'],
    ['qwertyuiop12', 'account.commonPassword'],
    ['123456789012', 'account.commonPassword'],
    ['aaaaaaaaaaaa', 'account.commonPassword'],
    ['abcabcabcabc', 'account.commonPassword'],
    ['Summer2026!!', 'account.commonPassword'],
    ['ledgerline2026', 'account.commonPassword'],
    ['jane@example.com', 'account.passwordIsEmail'],
    ['JANE@example.com', 'account.passwordIsEmail'],
    ['eleven char', 'account.shortPassword'],
    ['charlie12345', 'account.commonPassword'],
    ['passwordpassword1', 'account.commonPassword'],
    ['qwertzuiop1234', 'account.commonPassword'],
    ['liverpool20262026', 'account.commonPassword'],
    ['JaneMiller1984', 'account.commonPassword'],
  ])('%s is refused', async (password, key) => {
    const owner = { email: 'jane@example.com', name: 'Jane Miller' };
    expect(await passwordError(password, owner)).toMatchObject({ key });
  });

  test.each([
    'correct horse battery',
    'zwölf Zeichen lang',
    'длинный пароль',
    'only small letters here',
    '🙂🙃🙂🙃 smileys here',
    'x7'.repeat(3) + ' and some words',
    'a'.repeat(40) + ' with some words after it',
  ])('%s is taken', async (password) => {
    expect(await passwordError(password, { email: 'jane@example.com' })).toBeUndefined();
  });
});
