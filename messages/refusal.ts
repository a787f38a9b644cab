import type { ICUArgs, MessageKeys, NestedKeyOf, NestedValueOf } from 'use-intl/core';
import type { EnglishCatalogue } from './catalogue.ts';

type Shared = EnglishCatalogue['refusals'];
type OfServer = EnglishCatalogue['serverRefusals'];
type KeyOf<Texts> = MessageKeys<Texts, NestedKeyOf<Texts>>;

/** Of the texts that the browser has as well: what the contract's own rules refuse. */
type SharedRefusalKey = KeyOf<Shared>;

/** Why something is refused, as a key of the catalogue. */
export type RefusalKey = SharedRefusalKey | KeyOf<OfServer>;

/** What fills a text: refusals become a list of their sentences. */
type RefusalValue = string | number | readonly Refusal[];

interface ArgumentTypes {
  ICUArgument: RefusalValue;
  ICUNumberArgument: number;
  ICUDateArgument: never;
}
type ArgumentsOf<Text> = Text extends string ? ICUArgs<Text, ArgumentTypes> : never;
type Values<Key extends RefusalKey> = Key extends SharedRefusalKey
  ? ArgumentsOf<NestedValueOf<Shared, Key>>
  : Key extends KeyOf<OfServer>
    ? ArgumentsOf<NestedValueOf<OfServer, Key>>
    : never;

/** The key itself, checked: what a schema gives as the message of an issue. */
export const reason = <const Key extends SharedRefusalKey>(key: Key): Key => key;

/** A reason that becomes a sentence in the language of the reader. */
export interface Refusal {
  readonly key: RefusalKey;
  readonly values?: Readonly<Record<string, RefusalValue>>;
}

/** `refusal('amount.above', { most: '$12.00' })` */
export function refusal<const Key extends RefusalKey>(
  key: Key,
  ...[values]: object extends Values<Key> ? [] : [values: Values<Key>]
): Refusal {
  return values === undefined ? { key } : { key, values };
}
