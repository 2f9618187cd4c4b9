import type { INestApplicationContext } from '@nestjs/common';
import type { SandboxWeekAnswer } from '@waybook/contracts/api';
import { domainError } from '@waybook/platform/errors';
import { demoInstallation } from '../demo-installation.js';
import { DEMO_BUSINESSES } from '../seed-demo.js';
import { SeedContext } from '../seed-steps/seed-context.js';
import { withDemoLock } from '../with-demo-lock.js';
import { makeWeek } from './make-week.js';

export const SandboxOfDemoOnly = domainError('SANDBOX_OF_DEMO_ONLY', 'not_found', {
  message: 'The sandbox makes weeks in the businesses of the demo alone.',
});

/** What the people of the demo do when a developer asks for it, or as time goes by. */
export class Sandbox {
  constructor(private readonly app: Pick<INestApplicationContext, 'get'>) {}

  /**
   * One after the other: a run takes all that is due.
   *
   * @param name the same one makes the same week once
   * @throws SandboxOfDemoOnly, DemoPersonMissing
   */
  async makeWeek(business: string, name: string): Promise<SandboxWeekAnswer> {
    const demo = DEMO_BUSINESSES.find(({ id }) => id === business);
    if (demo === undefined) throw new SandboxOfDemoOnly();
    return withDemoLock(this.app, async () => {
      const installation = demoInstallation(this.app);
      return makeWeek(await SeedContext.of(installation, demo), demo, name, installation.now);
    });
  }
}
