export { withLog, type Log } from '../audit/with-log.js';
export { verified } from '../audit/verify.js';
export { DIRECTOR_PASSWORD, HARBOUR, addBusinessArguments } from '../businesses/testing/harbour.js';
export { knownProjections } from '../projections/known-projections.js';
export { verifyKnown } from '../projections/verify.js';
export { askToSignIn, Visitor } from '../restore/testing/visitor.js';
export { canFakeClocks, FakedClock } from '../start/testing/faked-clock.js';
export { LAUNCHER, WaybookProcess, type Ending } from '../start/testing/waybook-process.js';
export { KEPT_KEYS } from '../upgrades/testing/kept-release.js';
