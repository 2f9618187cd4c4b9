export { Caller, signIn, type Answer } from './caller.js';
export { TEST_PASSWORD, TestPeople, type TestPerson } from './people.js';
export { SettableClock } from './settable-clock.js';
export { startTestPortal, TEST_NOW, type TestPortal, type TestServices } from './test-portal.js';
export { LiveListener } from '../live-updates/testing/live-listener.js';
export { DocumentOffice } from '../driver-documents/testing/document-office.js';
export { RemittanceOffice } from '../remittances/testing/remittance-office.js';
