import { MAINTENANCE_HEADER } from '@waybook/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { MaintenanceMode } from './maintenance-mode.js';

/** Each answer says that the mode is on, so that a screen notices without asking, and that it is off, by the header's absence. */
export function tellBrowsers(fastify: FastifyInstance, mode: MaintenanceMode): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (mode.current !== null) reply.header(MAINTENANCE_HEADER, 'on');
    done(null, payload);
  });
}
