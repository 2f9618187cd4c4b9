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

// Asks at once for the files of the page that opens, which the app's own script would find out about only after it has run.
(function () {
  var files = document.currentScript.dataset;
  var path = globalThis.location.pathname;
  var isSignedIn = false;
  try {
    isSignedIn = localStorage.getItem('auth_token') !== null;
  } catch {
    // Storage may be blocked; then nobody is signed in yet.
  }
  var wanted = [files.signIn];
  if (isSignedIn && path.startsWith('/admin')) wanted = [files.portal];
  if (isSignedIn && path.startsWith('/driver')) wanted = [files.driver];
  if (isSignedIn && path === '/driver') wanted.push(files.dashboard);
  if (isSignedIn && path === '/driver/earnings-entry') wanted.push(files.entry);
  // A development server names none.
  for (var file of wanted.join(' ').split(' ').filter(Boolean)) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
})();
