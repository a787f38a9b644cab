/** Text of a file as a message may show it: short, quoted, without control characters. */
export function quoteCell(text: string, most = 40): string {
  const plain = text.replaceAll(/\p{C}/gu, '\uFFFD');
  return plain.length > most ? `"${plain.slice(0, most)}…"` : `"${plain}"`;
}
