import { inBraces, unknownPlaceholders } from '#domain/placeholders.ts';
import { refusal } from '#messages/refusal.ts';
import type { FieldError } from './problem.ts';

/** What the texts name that nothing stands for, by the paths of their fields. */
export function validatePlaceholders(
  texts: Readonly<Record<string, string>>,
  known: readonly string[],
): FieldError[] {
  const list = known.map(inBraces).join(', ');
  return Object.entries(texts).flatMap(([path, text]) =>
    unknownPlaceholders(text, known).map((name) => ({
      path,
      reason: refusal('field.unknownPlaceholder', { name: inBraces(name), known: list }),
    })),
  );
}
