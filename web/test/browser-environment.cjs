const { TestEnvironment } = require('jest-environment-jsdom');

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no fetch; Node's own family is what the browser's looks like.
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'ReadableStream',
  'TextEncoder',
  'TextDecoder',
  'TextDecoderStream',
  'structuredClone',
  'BroadcastChannel',
];

class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.ResizeObserver = ResizeObserver;
  }
}

module.exports = BrowserEnvironment;
