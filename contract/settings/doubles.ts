import type { FieldError } from '#contract/problem.ts';
import type { Refusal } from '#messages/refusal.ts';

/** An error for each that was there before. */
export function doubles(
  names: readonly string[],
  pathOf: (index: number) => string,
  reason: Refusal,
): FieldError[] {
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [{ path: pathOf(index), reason }] : [],
  );
}
