import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { EnglishCatalogue } from './catalogue.ts';

type Texts = EnglishCatalogue['refusals'];

/** Why something is refused, as a key of the catalogue. */
export type RefusalKey = MessageKeys<Texts, NestedKeyOf<Texts>>;

interface ArgumentTypes {
  ICUArgument: string | number;
  ICUNumberArgument: number;
  ICUDateArgument: never;
}
type Values<Key extends RefusalKey> =
  NestedValueOf<Texts, Key> extends infer Text extends string
    ? ICUArgs<Text, ArgumentTypes>
    : never;

/** The key itself, checked: what a schema gives as the message of an issue. */
export const reason = <const Key extends RefusalKey>(key: Key): Key => key;

/** A reason that becomes a sentence in the language of the reader. */
export interface Refusal {
  readonly key: RefusalKey;
  readonly values?: Readonly<Record<string, string | number>>;
}

/** `refusal('amount.above', { most: '$12.00' })` */
export function refusal<const Key extends RefusalKey>(
  key: Key,
  ...[values]: object extends Values<Key> ? [] : [values: Values<Key>]
): Refusal {
  return values === undefined ? { key } : { key, values };
}
