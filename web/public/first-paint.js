// Sets the theme before anything is painted, so that a dark screen never flashes white. Keep the key in step with app/theme.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem('ui-theme');
  } catch {
    // Storage may be blocked; the system's theme serves then.
  }
  var dark = stored === 'dark' || (stored !== 'light' && globalThis.matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-color-scheme', dark ? 'dark' : 'light');
})();
