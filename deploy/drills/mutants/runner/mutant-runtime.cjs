const { join } = require('node:path');
const { pathToFileURL } = require('node:url');
const NativeRuntime = require('../../../../.ci/jest-native/runtime.cjs');

const NOTHING = join(__dirname, 'nothing.mjs');

/** Loads a spec file as our Jest does, once for each mutant, and tells the runner how its tests go. */
class MutantRuntime extends NativeRuntime {
  constructor(...given) {
    super(...given);
    const [, environment] = given;
    this.spec = given[6];
    environment.handleTestEvent = (event) => globalThis.waybookMutants.onTestEvent(event);
  }

  async unstable_importModule(path) {
    if (path !== this.spec) return super.unstable_importModule(path);
    // The hooks that every spec needs are there when any module has been imported.
    await super.unstable_importModule(NOTHING);
    return import(`${pathToFileURL(path).href}?mutant=${globalThis.waybookMutants.run}`);
  }
}

module.exports = MutantRuntime;
