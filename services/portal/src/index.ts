export { AcceptSelfBillingAgreement } from './drivers/accept-self-billing-agreement/accept-self-billing-agreement.command.js';
export { CreateAdminUser } from './admin-users/create-admin-user/create-admin-user.command.js';
export { createPortal, type Portal, type PortalOptions } from './create-portal.js';
export { portalMigrations } from './migrations.js';
export { readVatNumber } from './businesses/vat-number.js';
export { RegisterBusiness } from './businesses/register-business/register-business.command.js';
export { RegisterDriver } from './drivers/register-driver/register-driver.command.js';
export { demoSignIns, seedDemo } from './demo/seed-demo.js';
