import type { CalendarDay } from '#domain/calendar-day.ts';

export interface LargeDataPlan {
  /** How many invoices. */
  size: number;
  seed: number;
  /** One line each, without taxes' rows, payments and ledger: for measuring reads of a size that would take too long. */
  lean: boolean;
}

/** What day it is in the data: always the same, so that data made earlier still fits. */
export const largeDataToday: CalendarDay = '2026-11-20';

/** Where the functions stand that draw: apart from the product's tables, and removed at the end. */
export const drawing = 'large_data';

/** A list as an SQL array of texts. */
export function texts(list: readonly string[]): string {
  return `array[${list.map(quoted).join(', ')}]::text[]`;
}

/** One of a list, always the same for an id and a salt. */
export function oneOf(list: readonly string[], drawn: string): string {
  return `(${texts(list)})[1 + ${drawn}]`;
}

export function quoted(text: string): string {
  return `'${text.replaceAll(`'`, `''`)}'`;
}

/**
 * What is drawn follows from the id, the seed and a salt for each thing that is drawn, whatever the order: so that rows
 * of several tables, and several connections, agree without a word.
 */
export function drawingFunctions(seed: number): string[] {
  const hash = `(hashint8extended(id, ${String(seed)}::bigint * 1000 + salt) & 2147483647)`;
  return [
    `drop schema if exists ${drawing} cascade`,
    `create schema ${drawing}`,
    `create function ${drawing}.share(id bigint, salt integer) returns float8 language sql immutable parallel safe
       return ${hash} / 2147483648::float8`,
    `create function ${drawing}.pick(id bigint, salt integer, choices integer) returns integer
       language sql immutable parallel safe return (${hash} % choices)::integer`,
  ];
}
