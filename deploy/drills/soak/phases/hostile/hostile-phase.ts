import { HttpClient } from '../../client/http-client.js';
import { DemoPeople } from '../demo-people.js';
import { type PhaseWorkers, type Phase, workerOf } from '../phase.js';
import { abandonSteps } from './abandon-steps.js';
import { badRequestSteps } from './bad-request-steps.js';
import { guessSteps } from './guess-steps.js';
import { SlowCallers } from './slow-callers.js';

/** An address of their own, so that the portal shuts out them alone. */
const STRANGERS = '127.0.0.2';
const WORKERS = 2;
const PAUSE_MS = [20, 200] as const;
const RELOAD_PAUSE_MS = [5_000, 20_000] as const;
const kinds = [badRequestSteps, guessSteps, abandonSteps];

export const hostilePhase: Phase = {
  name: 'hostile requests',
  description: `malformed and oversized bodies, forged tokens, unknown paths and paths that climb, guessed passwords, floods of headers, damaged and
oversized pictures, callers who send a byte a second, and uploads, downloads and event streams that are broken off`,
  assemble: async (stage) => {
    const people = new DemoPeople(stage);
    const director = await people.admin('admin');
    const [driver] = await people.drivers(1, director);
    const http = new HttpClient(stage.address, STRANGERS);
    const slow = new SlowCallers(http.origin, STRANGERS);
    const insiders = { admin: () => director.bearer, driver: () => driver!.person.bearer };
    const hostile = { http, insiders, tally: stage.tally, files: stage.files };
    const workers = [
      // People who go on working meanwhile, and whose tokens are renewed before they run out.
      ...[director, driver!.person].map((person) =>
        workerOf(stage, [{ name: 'reload the page', run: () => person.reload() }], RELOAD_PAUSE_MS),
      ),
      ...Array.from({ length: WORKERS }, () => workerOf(stage, slow.steps(), PAUSE_MS)),
      ...kinds.flatMap((steps) =>
        Array.from({ length: WORKERS }, () =>
          workerOf(stage, steps({ ...hostile, chance: stage.chance.apart() }), PAUSE_MS),
        ),
      ),
    ];
    const leave = () => {
      slow.leave();
      http.close();
      people.leave();
    };
    return { workers, disconnect: leave } satisfies PhaseWorkers;
  },
};
