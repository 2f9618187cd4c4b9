import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Readable } from 'node:stream';
import type { Authenticator } from './access.guard.js';
import { contextOf } from './request-context.js';
import { isServerSentEvents } from './server-sent-events.js';

/** With what it takes until a change of access is heard of, a withdrawn caller gets nothing more after a second. */
const LOOK_EVERY_MS = 500;

/** The answer was on its way when its caller's access ended. */
class AccessEnded extends Error {}

/**
 * Breaks off an answer that is sent bit by bit once whoever asked for it lost what they might when they asked: they signed out or were
 * signed out, or a permission of theirs was withdrawn. The connection is cut, so that nobody takes a part of a file for the whole.
 */
export function cutOffWithAccess(app: NestFastifyApplication, authenticator: Authenticator): void {
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const caller = contextOf(request)?.caller;
    // Server-sent events look after their listeners' access themselves, and end between two events.
    if (caller && payload instanceof Readable && !isServerSentEvents(reply)) {
      destroyUnless(payload, () => authenticator.stillAdmits(caller));
    }
    done();
  });
}

function destroyUnless(stream: Readable, isAdmitted: () => Promise<boolean>): void {
  const look = async (): Promise<void> => {
    if (!(await isAdmitted())) stream.destroy(new AccessEnded());
  };
  // Where nobody can tell for the moment, the next look does.
  const looking = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref();
  stream.once('close', () => clearInterval(looking));
}
