import { AdminUserRecord } from '../admin-users/admin-user.entity.js';
import { DriverRecord } from '../drivers/driver.entity.js';
import { RemittanceQueryRecord } from '../queries/query.entity.js';
import { RemittanceRecord } from '../remittances/remittance.entity.js';
import type { DemoBusiness } from './demo-business.js';
import { askedAt, decidedAt, submittedAt } from './demo-calendar.js';
import type { DemoInstallation } from './demo-installation.js';
import { markOf, type DemoRemittance } from './demo-remittance.js';
import { DriversWork } from './drivers-work.js';

interface Step {
  readonly at: Date;
  take(): Promise<void>;
}

/** Whatever is missing of a demo business's weeks: each step in the order in which it would have been taken. */
export async function seedRemittances(installation: DemoInstallation, demo: DemoBusiness): Promise<void> {
  const { drivers, approver } = await peopleOf(installation, demo);
  const steps: Step[] = [];
  for (const { details, remittances } of demo.drivers) {
    const driver = drivers.find(({ email }) => email === details.email);
    if (!driver || !approver) throw new Error(`The demo's people at ${demo.details.name} are missing`);
    const work = new DriversWork(installation, driver, approver);
    steps.push(...(await missingSteps(installation, work, remittances)));
  }
  for (const step of steps.sort((one, other) => one.at.getTime() - other.at.getTime())) await step.take();
}

function peopleOf({ tables }: DemoInstallation, demo: DemoBusiness) {
  return tables.in(demo.id, async (manager) => ({
    drivers: await manager.findBy(DriverRecord, { business: demo.id }),
    approver: await manager.findOneBy(AdminUserRecord, { business: demo.id, username: demo.approver }),
  }));
}

async function missingSteps(
  installation: DemoInstallation,
  work: DriversWork,
  remittances: readonly DemoRemittance[],
): Promise<Step[]> {
  const { now } = installation;
  const { standing, askedAbout } = await doneBefore(installation, work.driver);
  return remittances.flatMap((remittance) => {
    const known = standing.find(({ load_ids }) => load_ids[0] === markOf(remittance));
    if (known) work.knows(remittance, known.id);
    const isDecided = known !== undefined && known.status !== 'pending';
    const steps: Step[] = [];
    if (!known) steps.push({ at: submittedAt(remittance, now), take: () => work.submit(remittance) });
    if (remittance.decision.kind !== 'none' && !isDecided) {
      steps.push({ at: decidedAt(remittance, now), take: () => work.decide(remittance) });
    }
    if (remittance.query && !(known && askedAbout.has(known.id))) {
      steps.push({ at: askedAt(remittance, now), take: () => work.ask(remittance) });
    }
    return steps;
  });
}

function doneBefore({ tables }: DemoInstallation, driver: DriverRecord) {
  return tables.in(driver.business, async (manager) => {
    const standing = await manager.find(RemittanceRecord, {
      select: { id: true, status: true, load_ids: true },
      where: { business: driver.business, driver_id: driver.id },
    });
    const queries = await manager.findBy(RemittanceQueryRecord, { business: driver.business, driver_id: driver.id });
    return { standing, askedAbout: new Set(queries.map(({ remittance_id }) => remittance_id)) };
  });
}
