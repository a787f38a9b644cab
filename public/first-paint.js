/* global document, localStorage, matchMedia */
// Runs before the first paint, so that a dark screen never flashes light and no row changes its height. A file, because the
// page's policy allows no inline script.
(function () {
  var root = document.documentElement;
  var scheme = 'auto';
  var density = '';
  try {
    scheme = localStorage.getItem('ledgerline-color-scheme') || 'auto';
    density = localStorage.getItem('ledgerline-density') || '';
  } catch {
    // Storage can be blocked; then the system decides.
  }
  if (scheme !== 'light' && scheme !== 'dark') {
    scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  }
  root.setAttribute('data-mantine-color-scheme', scheme);
  if (density === 'compact') root.setAttribute('data-density', density);
})();
