export * from './late-split.js';
export * from './pence.js';
export * from './pence-text.js';
export * from './percentage.js';
export * from './remittance-calculation.js';
export * from './remittance-lines.js';
export * from './submitted-figures.js';
