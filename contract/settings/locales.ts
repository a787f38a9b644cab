import * as z from 'zod/mini';
import { reason } from '#messages/refusal.ts';

/** How numbers are written and read; each writes with the digits 0 to 9. */
export const locales = [
  'en-US',
  'en-GB',
  'en-AU',
  'en-CA',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-ZA',
  'cs-CZ',
  'da-DK',
  'de-AT',
  'de-CH',
  'de-DE',
  'el-GR',
  'es-ES',
  'es-MX',
  'fi-FI',
  'fr-BE',
  'fr-CA',
  'fr-CH',
  'fr-FR',
  'hu-HU',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'nb-NO',
  'nl-BE',
  'nl-NL',
  'pl-PL',
  'pt-BR',
  'pt-PT',
  'ro-RO',
  'sk-SK',
  'sl-SI',
  'sv-SE',
  'tr-TR',
  'uk-UA',
  'zh-CN',
] as const;

export const localeText = z.enum(locales, reason('company.locale'));

function isTimeZone(text: string): boolean {
  // An offset such as +01:00 knows no summer time.
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
}

/** A name of the IANA time zone database. */
export const timeZoneText = z
  .string()
  .check(
    z.maxLength(60, reason('company.timeZone')),
    z.refine(isTimeZone, reason('company.timeZone')),
  );
