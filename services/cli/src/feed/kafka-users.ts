import { KAFKA_ROLES, kafkaRights } from './kafka-roles.js';
import { strimziAcls } from './kafka-rights-forms.js';

/** What the chart gives to Strimzi: the ACLs of each role's user, and of one for all roles. */
export function kafkaUsers(): Readonly<Record<string, readonly object[]>> {
  const ofRoles = KAFKA_ROLES.map((role) => [role, strimziAcls(kafkaRights([role]))] as const);
  return Object.fromEntries([...ofRoles, ['all', strimziAcls(kafkaRights(KAFKA_ROLES))]]);
}
