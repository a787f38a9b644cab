import {
  type NumberFormat,
  numberFormatBody,
  type NumberFormatBody,
} from '#contract/settings/number-series.ts';
import { validateBody, type FieldErrors } from '#web/api/field-errors.ts';

/** As typed; an empty `startAt` leaves the counter alone. */
export interface FormatValues {
  prefix: string;
  digits: string;
  startAt: string;
}

export function formatValues({ prefix, digits }: NumberFormat): FormatValues {
  return { prefix, digits: String(digits), startAt: '' };
}

export function toFormatBody({ prefix, digits, startAt }: FormatValues): NumberFormatBody {
  const counter = startAt.trim();
  return { prefix, digits: Number(digits), startAt: counter === '' ? null : Number(counter) };
}

export function checkFormat(values: FormatValues): FieldErrors {
  return validateBody(numberFormatBody, toFormatBody(values));
}
