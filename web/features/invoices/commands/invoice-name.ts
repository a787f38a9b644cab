/** `#5036`: what messages call an invoice. */
export function nameOf({ id }: { id: number }): string {
  return `#${String(id)}`;
}
