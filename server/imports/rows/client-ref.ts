import type { RowReader } from './row-reader.ts';
import { isEmail } from './is-email.ts';
import { refusal } from '#messages/refusal.ts';

/** Who a row is about, as the file names them. */
export interface ClientRef {
  /** By which the other program knows them; empty where it isn't told. */
  key: string;
  name: string;
  email: string;
  country: string;
}

/** Reads who the row is about; `undefined` where it names nobody. */
export function readClientRef(reader: RowReader): ClientRef | undefined {
  const key = reader.name('clientKey', 120);
  const email = readEmail(reader, 'clientEmail');
  const name = reader.name('clientName', 120) || key || email;
  if (name === '') return undefined;
  return { key, name, email, country: reader.name('clientCountry', 60) };
}

export function readEmail(reader: RowReader, field: 'clientEmail' | 'email'): string {
  const email = reader.name(field, 254);
  if (email === '' || isEmail(email)) return email;
  reader.fail(field, refusal('fileImport.notAnEmail'));
  return '';
}

/** What tells clients of one file apart. */
export const clientIdentity = ({ key, name, email }: ClientRef): string => {
  if (key !== '') return `key ${key}`;
  return email === '' ? `name ${name.toLowerCase()}` : `email ${email.toLowerCase()}`;
};
