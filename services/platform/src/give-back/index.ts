export { giveBack } from './give-back.js';
