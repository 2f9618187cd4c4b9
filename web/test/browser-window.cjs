const { JSDOM, VirtualConsole } = require('jsdom');
const { withQuickAnswers } = require('./shown-styles.cjs');

const A_PAGE = 'http://localhost/';
/** Of what both have, the page's. All else stays Node's: what fetch takes and answers must be of one kind. */
const OF_THE_PAGE = new Set(['CustomEvent', 'Event', 'EventTarget', 'MessageEvent', 'navigator']);

class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** A browser reads an address against the page's own; Node's Request knows no page. */
class PageRequest extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, location.href) : input, init);
  }
}

/** One that a page has left open ends with the process, as with its tab. */
class PageChannel extends BroadcastChannel {
  constructor(name) {
    super(name);
    this.unref();
  }
}

/** Errors that nobody caught fail the test that runs; what else the page has to say goes where the running file's console goes. */
function pageConsole() {
  const said = new VirtualConsole();
  for (const level of ['error', 'warn', 'info', 'log', 'debug']) said.on(level, (...words) => console[level](...words));
  said.on('jsdomError', (error) => console.error(error));
  return said;
}

/** Makes the names of a browser's window those of this process, one page for all files that a worker runs. */
function openWindow() {
  const dom = new JSDOM('<!DOCTYPE html>', { url: A_PAGE, pretendToBeVisual: true, virtualConsole: pageConsole() });
  const page = dom.window;
  page.getComputedStyle = withQuickAnswers(page.getComputedStyle.bind(page));
  const names = ['addEventListener', 'removeEventListener', 'dispatchEvent', ...Object.getOwnPropertyNames(page)];
  for (const name of names) {
    if (name.startsWith('_') || (name in globalThis && !OF_THE_PAGE.has(name))) continue;
    const isMethod = typeof page[name] === 'function' && /^[a-z]/.test(name);
    const method = isMethod && page[name].bind(page);
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => method || page[name],
      set(value) {
        page[name] = value;
      },
    });
  }
  for (const name of ['window', 'self']) Object.defineProperty(globalThis, name, { value: globalThis });
  Object.assign(globalThis, { ResizeObserver, Request: PageRequest, BroadcastChannel: PageChannel });
  page.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));
  return dom;
}

module.exports = { A_PAGE, openWindow };
