export { answerOf, Caller, signIn, type Answer, type InjectOptions } from './caller.js';

export { TEST_PASSWORD, type TestPerson } from './people.js';
export { listening, startTestPortal, TEST_NOW, type TestPortal } from './test-portal.js';
export { TEST_ACCOUNT } from '../bank-details/testing/test-account.js';
export { LiveListener } from '../live-updates/testing/live-listener.js';
export { completeErasures } from './complete-erasures.js';
export { rebuildTables } from './rebuild-tables.js';
export { DocumentOffice } from '../driver-documents/testing/document-office.js';
export { PayOffice } from '../payments/testing/pay-office.js';
export { MASTER_KEY, RemittanceOffice } from '../remittances/testing/remittance-office.js';
export { pdfDocument } from '../uploads/testing/documents.js';
export { bearerOf, sendFile } from '../uploads/testing/send-file.js';
export { phonePhoto } from '../uploads/testing/phone-photo.js';
