import { canFakeClocks, FakedClock } from '@waybook/cli/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fault, type FaultTargets, type Layout } from './fault.js';

const PAUSE_MS = [2_000, 7_000] as const;
const DOWN_MS = [0, 1_500] as const;

/** A process that a supervisor starts again when it has ended. */
function killed(name: string, layouts: readonly Layout[], processOf: (ground: FaultTargets) => string): Fault {
  return {
    name: `${name} is killed and started again`,
    layouts,
    lastsMs: DOWN_MS,
    strike: async (ground) => {
      const chosen = processOf(ground);
      await ground.installation.kill(chosen);
      return () => ground.installation.revive(chosen);
    },
  };
}

function paused(name: string, layouts: readonly Layout[], processOf: (ground: FaultTargets) => string): Fault {
  return {
    name: `${name} hangs`,
    layouts,
    lastsMs: PAUSE_MS,
    strike: async (ground) => {
      const pid = ground.installation.pidOf(processOf(ground));
      process.kill(pid, 'SIGSTOP');
      return async () => void process.kill(pid, 'SIGCONT');
    },
  };
}

const someDoor = ({ installation, random }: FaultTargets) => random.oneOf([...installation.addresses.keys()]);
const APART = ['processes apart'] as const;

export const processFaults: readonly Fault[] = [
  killed('a process that serves requests', ['all in one', 'processes apart', 'own database'], someDoor),
  paused('a process that serves requests', ['all in one', 'processes apart'], someDoor),
  killed('the sealer', APART, () => 'sealer'),
  paused('the sealer', APART, () => 'sealer'),
  killed('the relay', APART, () => 'relay'),
  killed("the consumers' process", APART, () => 'consumers'),
  {
    name: "a server's clock jumps three days, back and forth",
    layouts: ['all in one', 'processes apart'],
    missing: () => (canFakeClocks ? null : 'libfaketime is not installed'),
    strike: jumpingClock,
  },
];

const JUMPS = ['-3d', '+3d'] as const;
const JUMP_LASTS_MS = 3_000;

/** The process is started with a clock that can be set, which is set wrong and right again, and then without it. */
async function jumpingClock(ground: FaultTargets): Promise<() => Promise<void>> {
  const { installation, random } = ground;
  const name = someDoor(ground);
  const folder = await mkdtemp(join(tmpdir(), 'waybook-drill-clock-'));
  const clock = await FakedClock.right(folder);
  await installation.kill(name);
  await installation.revive(name, clock.settings);
  await clock.setOff(random.oneOf(JUMPS));
  await new Promise((over) => setTimeout(over, JUMP_LASTS_MS));
  await clock.setOff('+0');
  return async () => {
    await installation.kill(name);
    await installation.revive(name);
    await rm(folder, { recursive: true });
  };
}
