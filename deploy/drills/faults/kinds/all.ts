import { databaseFaults } from './database-faults.js';
import type { Fault } from './fault.js';
import { neighbourFaults } from './neighbour-faults.js';
import { networkFaults } from './network-faults.js';
import { processFaults } from './process-faults.js';

export const faults: readonly Fault[] = [...databaseFaults, ...networkFaults, ...processFaults, ...neighbourFaults];
