const { afterEach } = require('@jest/globals');
const { cleanup } = require('@testing-library/react');

afterEach(() => {
  cleanup();
  localStorage.clear();
});
