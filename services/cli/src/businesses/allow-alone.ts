import type { Environment } from '@waybook/platform/config';
import { AllowActingAlone } from '@waybook/portal';
import { chosenBusinesses, noSuchBusiness } from '../audit/chosen-businesses.js';
import { openPortal } from '../audit/open-portal.js';
import { withLog } from '../audit/with-log.js';

/** `waybook businesses allow-alone`: ends an objection, and the wait of whoever is the last who may. */
export function allowAlone(wanted: string, environment: Environment): Promise<number> {
  return withLog(environment, async (log) => {
    const [business, ...more] = await chosenBusinesses(log, wanted);
    if (business === undefined || more.length > 0) return noSuchBusiness(wanted);
    const portal = await openPortal(log);
    try {
      const actor = { type: 'system', id: 'waybook businesses allow-alone' } as const;
      const envelope = { business: business.id, metadata: { actor }, at: log.resources.clock.now() };
      await portal.commands.execute(new AllowActingAlone(envelope));
    } finally {
      await portal.close();
    }
    console.log(
      `In ${business.name}, one person may do what takes two, if no independent colleague can. The day between a payment run and its bank file stays.`,
    );
    return 0;
  });
}
