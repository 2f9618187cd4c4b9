// Each name stands for what the running file has under it, because modules that several files import are evaluated once.
const standIn = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, given) => globalThis.jestGlobals[name](...given),
    get: (_target, key) => globalThis.jestGlobals[name][key],
  });

export const afterAll = standIn('afterAll');
export const afterEach = standIn('afterEach');
export const beforeAll = standIn('beforeAll');
export const beforeEach = standIn('beforeEach');
export const describe = standIn('describe');
export const expect = standIn('expect');
export const it = standIn('it');
export const jest = standIn('jest');
export const test = standIn('test');
