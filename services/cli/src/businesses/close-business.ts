import type { Environment } from '@waybook/platform/config';
import { CloseBusiness } from '@waybook/portal';
import { chosenBusinesses, noSuchBusiness } from '../audit/chosen-businesses.js';
import { openPortal } from '../audit/open-portal.js';
import { withLog } from '../audit/with-log.js';

/** `waybook businesses close` and `open`: whether anybody signs in. */
export function closeBusiness(wanted: string, isClosed: boolean, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const [business, ...more] = await chosenBusinesses(log, wanted);
    if (business === undefined || more.length > 0) return noSuchBusiness(wanted);
    const portal = await openPortal(log);
    try {
      const actor = { type: 'system', id: `waybook businesses ${isClosed ? 'close' : 'open'}` } as const;
      const envelope = { business: business.id, metadata: { actor }, at: log.resources.clock.now() };
      await portal.commands.execute(new CloseBusiness(envelope, isClosed));
    } finally {
      await portal.close();
    }
    console.log(
      isClosed
        ? `${business.name} is closed: nobody signs in, and whoever was signed in is out within a second.`
        : `${business.name} is open again.`,
    );
    return 0;
  });
}
