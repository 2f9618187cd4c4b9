export { standsAt } from './stands-at.js';
