export * from './day-field.js';
export * from './figure-fields.js';
export * from './nested-fields.js';
export type { Presence } from './presence.js';
export * from './storable-text.js';
export * from './text-fields.js';
