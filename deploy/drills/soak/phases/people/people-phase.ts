import { DemoPeople } from '../demo-people.js';
import { type PhaseWorkers, type Phase, workerOf } from '../phase.js';
import { driverSteps } from './driver-steps.js';
import { approverSteps, looksSteps, officeSteps } from './office-steps.js';

const PAUSE_MS = [300, 2_000] as const;

export const peoplePhase: Phase = {
  name: 'a few people',
  description: `drivers and admins of two businesses, each with a stream of changes open, who look, search, export, submit with three photos of
twelve megapixels, approve, ask, answer and reload the page`,
  assemble: async (stage) => {
    const people = new DemoPeople(stage);
    const [approver, office, reader] = [
      await people.admin('admin'),
      await people.admin('admin'),
      await people.admin('admin'),
    ];
    const northgate = await people.admin('northgate');
    const drivers = await people.drivers(stage.pace.drivers, approver);
    const workers = [
      workerOf(stage, approverSteps(approver, stage.chance.apart()), PAUSE_MS),
      workerOf(stage, officeSteps(office, stage.chance.apart()), PAUSE_MS),
      workerOf(stage, looksSteps(reader), PAUSE_MS),
      workerOf(stage, looksSteps(northgate), PAUSE_MS),
      ...drivers.map((driver) => workerOf(stage, driverSteps(driver, stage.files, stage.chance.apart()), PAUSE_MS)),
    ];
    return { workers, disconnect: () => people.leave() } satisfies PhaseWorkers;
  },
};
