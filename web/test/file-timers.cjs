/** Timers that a spec file leaves behind would fetch from the next file's server: as a page's do, they end with it. */
class FileTimers {
  #started = new Set();

  /** From now on, for as long as the process runs: what is imported once may keep the functions it found. */
  install() {
    for (const name of ['setTimeout', 'setInterval']) {
      const start = globalThis[name];
      const startNoted = (...given) => {
        const timer = start(...given);
        this.#started.add(timer);
        return timer;
      };
      globalThis[name] = Object.defineProperties(startNoted, Object.getOwnPropertyDescriptors(start));
    }
  }

  clear() {
    for (const timer of this.#started) clearTimeout(timer);
    this.#started.clear();
  }
}

module.exports = { FileTimers };
