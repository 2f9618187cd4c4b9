const { createServer } = require('node:http');
const NativeEnvironment = require('../../.ci/jest-native/environment.cjs');
const { A_PAGE, openWindow } = require('./browser-window.cjs');
const { FileTimers } = require('./file-timers.cjs');

/** Ours is the one that cleans up: the library would do so for the first file alone, since it is evaluated once. */
process.env.RTL_SKIP_AUTO_CLEANUP = 'true';
const dom = openWindow();
const timers = new FileTimers();
timers.install();

/** A browser's names for every spec file, and a real server for its page. */
class BrowserEnvironment extends NativeEnvironment {
  async setup() {
    await super.setup();
    this.global.servePage = servePage;
  }

  async teardown() {
    timers.clear();
    dom.window.document.body.replaceChildren();
    dom.window.document.title = '';
    dom.reconfigure({ url: A_PAGE });
    await super.teardown();
  }
}

/** Starts a real server and opens the page there; see src/testing/serve-page.d.ts. */
async function servePage(answer) {
  const server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces).toString();
    const { status, json, headers } = await answer({
      method: request.method,
      path: request.url,
      headers: request.headers,
      body,
    });
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(json === undefined ? '' : JSON.stringify(json));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  dom.reconfigure({ url: `http://127.0.0.1:${server.address().port}/` });
  return () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
}

module.exports = BrowserEnvironment;
