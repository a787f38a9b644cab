import * as z from 'zod/mini';
import { reason } from '#messages/refusal.ts';
import { plainText } from './input.ts';

// RFC 5321, 4.5.3.1: 64 octets before the @; of a domain, each part 63. No two dots side by side, nothing invisible.
const part = String.raw`[^\s\p{C}@<>()[\]\\,;:".]`;
const emailAddress = new RegExp(
  `^(?=.{1,64}@)${part}+(\\.${part}+)*@(?=[^.]{1,63}(\\.[^.]{1,63})+$)${part}+(\\.${part}+)+$`,
  'u',
);

/** One e-mail address and nothing beside it. */
export const emailText = plainText(254).check(
  z.refine((text) => emailAddress.test(text), reason('field.email')),
);

/** The same, or nothing. */
export const optionalEmailText = plainText(254).check(
  z.refine((text) => text === '' || emailAddress.test(text), reason('field.email')),
);
