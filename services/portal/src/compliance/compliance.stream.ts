import type { ComplianceEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { emptyCompliance, evolve, type DriverCompliance } from './driver-compliance.js';
import { complianceProjection } from './compliance.projection.js';

/** The stream's id is the driver's. */
export const complianceStream: StreamDefinition<DriverCompliance, ComplianceEvent> = {
  category: 'compliance',
  initial: emptyCompliance,
  evolve,
  projections: [complianceProjection],
};
