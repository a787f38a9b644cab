/* global document, localStorage, matchMedia */
// Runs before the first paint, so that a dark screen never flashes light. A file, because the page's policy allows no inline script.
(function () {
  var scheme = 'auto';
  try {
    scheme = localStorage.getItem('ledgerline-color-scheme') || 'auto';
  } catch {
    // Storage can be blocked; then the system decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
