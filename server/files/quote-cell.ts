/** Text of a file as a message may show it: short, quoted, without control characters. */
export function quoteCell(text: string): string {
  const plain = text.replaceAll(/\p{C}/gu, '\uFFFD');
  return plain.length > 40 ? `"${plain.slice(0, 40)}…"` : `"${plain}"`;
}
