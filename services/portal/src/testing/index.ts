export { Caller, signIn, type Answer } from './caller.js';
export { TEST_PASSWORD, TestPeople, type TestPerson } from './people.js';
export { SettableClock } from './settable-clock.js';
export { startTestPortal, TEST_NOW, type TestPortal } from './test-portal.js';
