import { useState } from 'react';
import { countryCodeOf } from '#domain/countries.ts';
import { guessAddress } from '#domain/e-invoice/guess-address.ts';
import { judgeVatId } from '#domain/e-invoice/vat-id.ts';
import { type PastedAddress, readPastedAddress } from '#domain/pasted-address.ts';
import type { FieldsForm } from '#web/api/use-record-form.ts';
import type { ClientValues } from './client-form.ts';
import classes from './pasted-address.module.css';
import { t } from '../t.ts';

export const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

function inParts({ address, country, taxNumber, ...found }: PastedAddress): Partial<ClientValues> {
  const countryCode = country === undefined ? '' : (countryCodeOf(country) ?? '');
  const parts = guessAddress(address ?? '', countryCode);
  const vatId = taxNumber?.replaceAll(/[\s./-]/g, '').toUpperCase();
  const number = vatId !== undefined && judgeVatId(vatId) === 'valid' ? { vatId } : { taxNumber };
  const all = { ...found, ...parts, ...(countryCode === '' && { country }), ...number };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

/** Fills a form from a pasted address; what it has filled looks like a guess until somebody changes it. */
export function usePastedAddress({ values, change }: FieldsForm<ClientValues>) {
  const [guessed, setGuessed] = useState<Partial<ClientValues>>({});
  const isGuess = (name: keyof ClientValues) =>
    guessed[name] !== undefined && guessed[name] === values[name];
  return {
    /** What is typed stays: only empty fields and earlier guesses are filled. */
    fill: (text: string) => {
      const found = inParts(readPastedAddress(text));
      const earlier = (Object.keys(guessed) as (keyof ClientValues)[]).filter(isGuess);
      const emptied = Object.fromEntries(earlier.map((name) => [name, '']));
      const now = { ...values, ...emptied };
      const filled = Object.fromEntries(
        Object.entries(found).filter(([name]) => now[name as keyof ClientValues] === ''),
      );
      setGuessed(filled);
      change({ ...emptied, ...filled });
    },
    count: Object.keys(guessed).length,
    look: (name: keyof ClientValues) =>
      isGuess(name)
        ? { description: t('form.guess'), inputWrapperOrder, classNames: { input: classes.guess } }
        : {},
  };
}
