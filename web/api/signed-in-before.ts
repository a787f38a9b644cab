const key = 'ledgerline-signed-in';

// The server writes into the page whether the browser has a session's cookie; it stands there until the first page is drawn.
const frameOfSession = '[data-frame="app"]';

/**
 * Whether someone was signed in on this browser when it was last used. Only a hint about what to ask first: with it a
 * page asks for its data at once, without it whether anyone is signed in, so that a first visit meets no refusal.
 */
export const signedInBefore = {
  read(): boolean {
    if (document.querySelector(frameOfSession) !== null) return true;
    try {
      return localStorage.getItem(key) !== null;
    } catch {
      // Storage can be switched off; then every page asks first.
      return false;
    }
  },
  write(isSignedIn: boolean): void {
    try {
      if (isSignedIn) localStorage.setItem(key, 'yes');
      else localStorage.removeItem(key);
    } catch {
      // As above: a hint that cannot be kept is no loss.
    }
  },
};
