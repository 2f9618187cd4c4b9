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

// Asks at once for the files of the page that opens, and for what it shows first, which the app's own script would find out about only after it has run.
(function () {
  var named = document.currentScript.dataset;
  var path = globalThis.location.pathname;
  var token = null;
  var user = null;
  try {
    token = localStorage.getItem('auth_token');
    user = JSON.parse(localStorage.getItem('auth_user') || 'null');
  } catch {
    // Storage may be blocked; then nobody is signed in yet.
  }
  var isSignedIn = token !== null;
  // Whoever else comes to a driver's page is refused its answers.
  var isDriver = user !== null && user.type === 'driver';
  var wanted = [named.signIn];
  var asked = [named.asks];
  if (isSignedIn && path.startsWith('/admin')) wanted = [named.portal];
  if (isSignedIn && path.startsWith('/driver')) wanted = [named.driver];
  if (isSignedIn && path === '/driver') {
    wanted.push(named.dashboard);
    if (isDriver) asked.push(named.asksDashboard);
  }
  if (isSignedIn && path === '/driver/earnings-entry') {
    wanted.push(named.entry);
    if (isDriver) asked.push(named.asksEntry);
  }
  // A development server names none.
  for (var file of words(wanted)) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  if (isSignedIn && navigator.onLine && isGood(token)) ask(words(asked));

  /** The app takes the answers, in src/shared/api/asked-first.ts. */
  function ask(paths) {
    var answers = new Map();
    for (var pattern of paths) {
      // Only a driver's have any.
      var address = isDriver
        ? pattern.replace(':businessId', user.user.businessId).replace(':driverId', user.user.driverId)
        : pattern;
      var stop = new AbortController();
      var answer = fetch(address, {
        headers: { Accept: 'application/json', Authorization: 'Bearer ' + token },
        signal: stop.signal,
      });
      // Whoever wants it hears of it.
      answer.catch(function () {});
      answers.set(address, { answer: answer, stop: stop });
    }
    globalThis.askedFirst = { token: token, at: Date.now(), answers: answers };
  }

  /** One that is over gets nothing but refusals. */
  function isGood(token) {
    try {
      return JSON.parse(atob(token.split('.')[1].replace(/-/g, '+').replace(/_/g, '/'))).exp * 1000 > Date.now();
    } catch {
      return false;
    }
  }

  function words(lists) {
    return lists.join(' ').split(' ').filter(Boolean);
  }
})();
