/** A path of this site out of a text that anyone could have written into the address; the list for anything else. */
export function ownAddress(text: string | undefined): string {
  const fallback = '/apps/invoice/list';
  // A second slash or a backslash would name another host.
  if (text === undefined || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, location.origin)) {
    return fallback;
  }
  const url = new URL(text, location.origin);
  if (url.origin !== location.origin || url.pathname === '/sign-in') {
    return fallback;
  }
  return `${url.pathname}${url.search}${url.hash}`;
}
