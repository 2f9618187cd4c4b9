import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readable } from 'node:stream';
import type { Authenticator } from './access.guard.js';
import { contextOf } from './request-context.js';
import { isServerSentEvents } from './server-sent-events.js';

/** With the time until a change of access is known, a caller without access gets no more data after a second. */
const CHECK_INTERVAL_MS = 500;

/** The caller's access ended while an answer was being sent. */
class AccessEnded extends Error {}

/**
 * Aborts a streamed answer once its caller has lost access: they signed out or were
 * signed out, or lost a permission. Closes the connection, so that nobody takes a part of a file for the whole.
 */
export function abortOnAccessLoss(app: NestFastifyApplication, authenticator: Authenticator): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const caller = contextOf(request)?.caller;
    // Server-sent events check their listeners' access themselves, and end between two events.
    if (caller && payload instanceof Readable && !isServerSentEvents(reply)) {
      destroyUnless(payload, () => authenticator.stillAdmits(caller));
    }
    done();
  });
}

function destroyUnless(stream: Readable, isAdmitted: () => Promise<boolean>): void {
  const check = async (): Promise<void> => {
    if (!(await isAdmitted())) stream.destroy(new AccessEnded());
  };
  // Ignores a failed check; the next one decides.
  const checking = setInterval(() => void check().catch(() => undefined), CHECK_INTERVAL_MS).unref();
  stream.once('close', () => clearInterval(checking));
}
