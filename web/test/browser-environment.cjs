const { createServer } = require('node:http');
const { TestEnvironment } = require('jest-environment-jsdom');

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no fetch; Node's own family is what the browser's looks like.
const FROM_NODE = [
  'fetch',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.ResizeObserver = ResizeObserver;
    this.global.Request = this.requestOfPage();
    this.global.servePage = (answer) => this.servePage(answer);
  }

  /** A browser reads an address against the page's own; Node's Request knows no page. */
  requestOfPage() {
    const { global } = this;
    return class PageRequest extends globalThis.Request {
      constructor(input, init) {
        super(typeof input === 'string' ? new URL(input, global.location.href) : input, init);
      }
    };
  }

  /** Starts a real server and opens the page there; see src/testing/serve-page.d.ts. */
  async servePage(answer) {
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
    this.dom.reconfigure({ url: `http://127.0.0.1:${server.address().port}/` });
    return () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    };
  }
}

module.exports = BrowserEnvironment;
