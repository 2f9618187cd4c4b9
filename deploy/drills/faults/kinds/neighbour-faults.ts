import type { S3Behaviour } from '@waybook/platform/testing';
import { brokerStatus, killBroker, startBroker } from '../../../kafka/broker.mjs';
import type { Fault, FaultTargets } from './fault.js';

const APART = ['processes apart'] as const;
const MISBEHAVIOURS: readonly S3Behaviour[] = ['hangs', 'trickles', 'refuses', 'resets'];

export const neighbourFaults: readonly Fault[] = [
  {
    name: 'object storage hangs, trickles, refuses or resets',
    layouts: ['all in one', 'processes apart', 'own database'],
    lastsMs: [3_000, 9_000],
    strike: async ({ storage, random }) => {
      storage.behaviour = random.oneOf(MISBEHAVIOURS);
      return async () => void (storage.behaviour = 'works');
    },
  },
  {
    name: 'the broker is killed and started again',
    layouts: APART,
    lastsMs: [500, 4_000],
    missing: withoutBroker,
    strike: async ({ brokerFolder }) => {
      await killBroker(brokerFolder!);
      return async () => void (await startBroker(brokerFolder!));
    },
  },
  {
    name: 'the broker hangs',
    layouts: APART,
    lastsMs: [2_000, 8_000],
    missing: withoutBroker,
    strike: async ({ brokerFolder }) => {
      const running = await brokerStatus(brokerFolder!);
      process.kill(running!.pid, 'SIGSTOP');
      return async () => void process.kill(running!.pid, 'SIGCONT');
    },
  },
];

function withoutBroker({ brokerFolder }: FaultTargets): string | null {
  return brokerFolder === null ? 'there is no broker' : null;
}
