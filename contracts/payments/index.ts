export * from './payment-schedule.js';
export * from './working-days.js';
