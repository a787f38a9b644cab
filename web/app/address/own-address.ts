// Only for reading: the result is a path.
const base = 'https://own.invalid';

/** A path of this site out of a text that anyone could have written into the address; the dashboard for anything else. */
export function ownAddress(text: string | undefined): string {
  const fallback = '/dashboard/analytics';
  // A second slash or a backslash would name another host.
  if (text === undefined || !/^\/(?![/\\])/.test(text) || !URL.canParse(text, base)) {
    return fallback;
  }
  const { origin, pathname, search, hash } = new URL(text, base);
  // Looked at once more: reading it can take away what stood between two slashes.
  if (origin !== base || pathname.startsWith('//') || pathname === '/sign-in') {
    return fallback;
  }
  return `${pathname}${search}${hash}`;
}
