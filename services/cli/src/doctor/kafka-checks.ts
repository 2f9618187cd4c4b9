import {
  askBrokers,
  kafkaClient,
  KafkaRefusal,
  type KafkaSettings,
  missingRights,
  rightsInWords,
} from '@waybook/event-feed';
import type { Configuration } from '@waybook/platform/config';
import { type KafkaRole, kafkaRights, kafkaRolesAmong, LETS_READERS_IN } from '../feed/kafka-roles.js';
import { kafkaSettings } from '../start/kafka-settings.js';
import { type Finding, fail, looked, ok } from './finding.js';

const CHECK = 'kafka';
const TODO = 'look at the brokers and KAFKA_BROKERS: events wait meanwhile';
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

/** Whoever gives the database's logins calls commands alone, whatever roles are named. */
function rolesAtBrokers({ databaseLogins, roles }: Configuration): KafkaRole[] {
  return databaseLogins.size > 0 ? ['owner'] : kafkaRolesAmong(roles);
}

async function rightsFinding(kafka: KafkaSettings, roles: readonly KafkaRole[], reached: string): Promise<Finding> {
  const client = kafkaClient(kafka);
  const missing = await missingRights(client, kafkaRights(roles));
  if (missing.length > 0)
    return fail(CHECK, `less than ${roles.join(', ')} needs: ${rightsInWords(missing)}`, RIGHTS_TODO);
  const lacksAlter = roles.includes('relay') && (await missingRights(client, [LETS_READERS_IN])).length > 0;
  const byHand = lacksAlter
    ? "; without Alter on the cluster, so readers of businesses' own topics are let in by hand"
    : '';
  return ok(CHECK, `${reached}; who comes may do what ${roles.join(', ')} needs${byHand}`);
}
