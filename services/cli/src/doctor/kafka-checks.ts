import {
  askBrokers,
  kafkaClient,
  KafkaRefusal,
  type KafkaRight,
  type KafkaSettings,
  missingRights,
  rightsInWords,
} from '@waybook/event-feed';
import type { Configuration } from '@waybook/platform/config';
import { roleOfLogin } from '@waybook/platform/database';
import { type KafkaRole, kafkaRights, kafkaRolesAmong, LETS_READERS_IN, othersRights } from '../feed/kafka-roles.js';
import { kafkaSettings } from '../start/kafka-settings.js';
import { type Finding, fail, looked, ok, warn } from './finding.js';

const CHECK = 'kafka';
const TODO = 'look at the brokers and KAFKA_BROKERS: events wait meanwhile';
const MAX_NAMED = 3;
const TOO_MUCH_TODO = 'give each role a user of its own (docs/running.md, "A user for each role")';
const RIGHTS_TODO = 'grant it, "waybook feed kafka-rights" says how: events wait meanwhile';

/** Whether the brokers are there, and let this process do what its roles do with them. */
export async function lookAtBrokers(configuration: Configuration): Promise<readonly Finding[]> {
  const kafka = kafkaSettings(configuration, { warn: () => undefined, debug: () => undefined });
  if (kafka === null) return [ok(CHECK, 'no broker: consumers read the log itself')];
  const roles = rolesAtBrokers(configuration);
  if (roles.length === 0) return [ok(CHECK, 'this process does nothing with the brokers')];
  return looked(CHECK, TODO, async () => {
    try {
      const reached = `reached, ${await askBrokers(kafka)} in the cluster`;
      return await rightsFinding(kafka, roles, reached);
    } catch (error) {
      if (error instanceof KafkaRefusal) return fail(CHECK, error.message, TODO);
      throw error;
    }
  });
}

/** The database's owner, who gives the logins, calls commands alone, whatever roles are named. */
function rolesAtBrokers({ databaseLogins, databaseUrl, roles }: Configuration): KafkaRole[] {
  const user = databaseUrl === undefined ? '' : new URL(databaseUrl).username;
  const isOwner = databaseLogins.size > 0 && roleOfLogin(user) === undefined;
  return isOwner ? ['owner'] : kafkaRolesAmong(roles);
}

async function rightsFinding(kafka: KafkaSettings, roles: readonly KafkaRole[], reached: string): Promise<Finding> {
  const client = kafkaClient(kafka);
  const who = roles.join(', ');
  const missing = await missingRights(client, kafkaRights(roles));
  if (missing.length > 0) return fail(CHECK, `less than ${who} needs: ${rightsInWords(missing)}`, RIGHTS_TODO);
  const more = kafka.signIn ? await heldOf(client, othersRights(roles)) : [];
  if (more.length > 0)
    return warn(CHECK, `more than ${who} needs: ${rightsInWords(more.slice(0, MAX_NAMED))}`, TOO_MUCH_TODO);
  const lacksAlter = roles.includes('relay') && (await missingRights(client, [LETS_READERS_IN])).length > 0;
  const byHand = lacksAlter
    ? "; without Alter on the cluster, so readers of businesses' own topics are let in by hand"
    : '';
  return ok(CHECK, `${reached}; who comes may do what ${who} needs, and nothing else${byHand}`);
}

async function heldOf(client: ReturnType<typeof kafkaClient>, rights: readonly KafkaRight[]): Promise<KafkaRight[]> {
  const missing = new Set((await missingRights(client, rights)).map(placeOf));
  return rights.filter((right) => !missing.has(placeOf(right)));
}

const placeOf = ({ resource, pattern, name, operations }: KafkaRight) =>
  [resource, pattern, name, ...operations].join(' ');
