export * from './cutoff.js';
export * from './day.js';
export * from './day-text.js';
export * from './pay-days.js';
export * from './sent-again.js';
export * from './tax-quarter.js';
export * from './tax-year.js';
export * from './week.js';
