/** What was typed as an amount, plain: `49,250.00` loses its commas; any other comma stays, to be refused rather than guessed at. */
export function typedAmount(typed: string): string {
  const text = typed.trim();
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text);
  return isGrouped ? text.replaceAll(',', '') : text;
}
