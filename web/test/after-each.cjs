const { afterEach } = require('@jest/globals');
const { cleanup, configure } = require('@testing-library/react');

// Screens answer over a real HTTP server; on a busy machine that takes longer than the library's one second.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
