// Any two pairs of braces on one line: what is unknown is an error, not guessed.
const placeholder = /\{\{([^{}\n]*)\}\}/g;

/** The names in a text that nothing stands for, each once. */
export function unknownPlaceholders(text: string, known: readonly string[]): string[] {
  const names = Array.from(text.matchAll(placeholder), ([, name = '']) => name);
  return [...new Set(names.filter((name) => !known.includes(name)))];
}

/** Puts what is known in its place. What is put in is not looked through again. */
export function fillPlaceholders(
  text: string,
  texts: Readonly<Record<string, string | undefined>>,
): string {
  return text.replaceAll(placeholder, (whole, name: string) =>
    Object.hasOwn(texts, name) ? (texts[name] ?? whole) : whole,
  );
}

/** `month` as it is written in a text. */
export function inBraces(name: string): string {
  return `{{${name}}}`;
}
