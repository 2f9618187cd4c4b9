// Puts with each file's results what it took of the processor: the browser, the portal and the runner together.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const { treeSeconds } = createRequire(import.meta.url)('../../.ci/processor-time.cjs');

/** A reporter for Playwright with one worker; it stands behind the one that writes the results. */
export default class ProcessorTime {
  #results;
  #rootDir = '';
  #before = treeSeconds();
  #seconds = new Map();

  constructor({ results }) {
    this.#results = results;
  }

  onBegin({ rootDir }) {
    this.#rootDir = rootDir;
  }

  /** What was done since the last test's end was done for this one. */
  onTestEnd({ location }) {
    const now = treeSeconds();
    // A browser that ended with its worker is nobody's child any more, and its time is lost.
    const spent = Math.max(0, (now ?? 0) - (this.#before ?? 0));
    this.#seconds.set(location.file, (this.#seconds.get(location.file) ?? 0) + spent);
    this.#before = now;
  }

  onExit() {
    const report = JSON.parse(readFileSync(this.#results, 'utf8'));
    for (const suite of report.suites) suite.processorSeconds = this.#seconds.get(`${this.#rootDir}/${suite.file}`);
    writeFileSync(this.#results, JSON.stringify(report));
  }
}
