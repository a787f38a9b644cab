/** The page's style nonce: the server writes it into the page, styles made at run time must carry it. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

declare global {
  // The name that `get-nonce` reads, for the scroll lock of dialogs and drawers.
  var __webpack_nonce__: string | undefined;
}
