import { PROCESS_ROLES } from '@waybook/platform/config';
import { type Place, processName, type WholeInstallation } from './open-installation.js';

/** Something that is killed, as a crash or a power cut ends it, and started again. */
export interface Kill {
  readonly name: string;
  /** Another of its kind does its work meanwhile. */
  readonly hasTwin: boolean;
  readonly kill: () => Promise<void>;
  readonly startAgain: () => Promise<void>;
}

const PLACES: readonly Place[] = ['first', 'second'];

/** Everything there is of an installation, in the order in which it is killed. */
export function killsIn({ installation, neighbours }: WholeInstallation): readonly Kill[] {
  const { database, pooler, broker, storage, mail } = neighbours;
  const roles = PROCESS_ROLES.flatMap((role) => PLACES.map((place) => processName(place, role)));
  return [
    ...roles.map((name) => ({
      name,
      hasTwin: true,
      kill: () => installation.kill(name),
      startAgain: () => installation.revive(name),
    })),
    { name: 'PgBouncer', hasTwin: false, kill: () => pooler.kill(), startAgain: () => pooler.begin() },
    {
      name: 'PostgreSQL',
      hasTwin: false,
      kill: async () => database.processes().forEach((pid) => process.kill(pid, 'SIGKILL')),
      startAgain: () => database.startAgain(),
    },
    { name: 'Kafka', hasTwin: false, kill: () => broker.kill(), startAgain: async () => void (await broker.begin()) },
    { name: 'S3', hasTwin: false, kill: () => storage.kill(), startAgain: () => storage.begin() },
    { name: 'mail', hasTwin: false, kill: () => mail.kill(), startAgain: () => mail.begin() },
  ];
}
