/** Has the browser save what an address answers, as it comes: what is large is in no tab's memory. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}
