export * from './bank-account.js';
export * from './checked.js';
export * from './company-number.js';
export * from './email.js';
export * from './national-insurance.js';
export * from './phone.js';
export * from './postcode.js';
export * from './vat-number.js';
