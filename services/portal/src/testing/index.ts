export { answerOf, Caller, signIn, type Answer, type InjectOptions } from './caller.js';

export { TEST_PASSWORD, type TestPerson } from './people.js';
export { listening, startTestPortal, TEST_NOW, type TestPortal } from './test-portal.js';
export { TEST_ACCOUNT } from '../bank-details/testing/test-account.js';
export { LiveListener } from '../live-updates/testing/live-listener.js';
export { csvLines } from './csv-lines.js';
export { codeOfApp } from '../auth/testing/code-of-app.js';
export { completeErasures } from './complete-erasures.js';
export { rebuildTables } from './rebuild-tables.js';
export { DriverDocumentFixture } from '../driver-documents/testing/driver-document-fixture.js';
export { PaymentFixture } from '../payments/testing/payment-fixture.js';
export { MASTER_KEY, RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
export { pdfDocument } from '../uploads/testing/documents.js';
export { bearerOf, sendFile } from '../uploads/testing/send-file.js';
export { phonePhoto } from '../uploads/testing/phone-photo.js';
