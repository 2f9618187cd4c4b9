/**
 * What a driver's page shows first and the app asks for once its script has come and run: `first-paint.js` asks for it as soon as the page opens. What is
 * named here and not wanted by the page would be asked for in vain (`browser-tests/phone.browser.ts`). See
 * docs/decisions/0094.
 */
export const FIRST_ASKED = {
  everywhere: ['/api/auth/me'],
  weeklyEntry: ['/api/remittances'],
  dashboard: [
    '/api/remittances',
    '/api/earnings/reminders',
    '/api/driver/bank-details',
    '/api/driver/self-billing-agreement',
    '/api/drivers/:businessId/:driverId/compliance',
  ],
} as const;
