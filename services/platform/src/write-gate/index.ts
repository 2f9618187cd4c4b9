export { WriteGate, type Obstacle, type Writing } from './write-gate.js';
