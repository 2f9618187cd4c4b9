import { type KafkaRight, readerRights } from '@waybook/event-feed';
import { KAFKA_ROLES, type KafkaRole, isKafkaRole, kafkaRights, LETS_READERS_IN } from './kafka-roles.js';
import { kafkaAclsCommands, strimziUser } from './kafka-rights-forms.js';

export interface KafkaRightsOptions {
  readonly role?: string;
  readonly readerOf?: string;
  readonly user?: string;
  readonly form: 'kafka-acls' | 'strimzi';
}

interface UserRights {
  /** What it is for. */
  readonly what: string;
  readonly user: string;
  readonly rights: readonly KafkaRight[];
  /** Whether the relay is among its roles. */
  readonly relays: boolean;
}

const ALL = 'all';
const WHAT: Readonly<Record<KafkaRole, string>> = {
  sealer: 'sends checkpoints of the log',
  relay: 'brings events to the topics, and makes them',
  notifications: 'reads events, and tells of those that it failed at',
  compliance: 'reads events, and tells of those that it failed at',
  owner: 'compares the topics with the log (waybook audit reconcile)',
};

/** `waybook feed kafka-rights`: 1 where a mistake of the caller's is told. */
export function printKafkaRights(options: KafkaRightsOptions): number {
  const users = usersOf(options);
  if (typeof users === 'string') {
    console.error(users);
    return 1;
  }
  console.log(users.map(options.form === 'strimzi' ? strimziText : kafkaAclsText).join('\n'));
  return 0;
}

/** @returns a sentence where the options don't go together */
function usersOf({ role, readerOf, user }: KafkaRightsOptions): UserRights[] | string {
  if (readerOf !== undefined) {
    if (user === undefined) return 'Say whose rights they are to be: --user <name>.';
    return [{ what: `reads ${readerOf}`, user, rights: readerRights(readerOf), relays: false }];
  }
  if (role === ALL) {
    const rights = kafkaRights(KAFKA_ROLES);
    return [{ what: 'does the work of all roles', user: user ?? 'waybook', rights, relays: true }];
  }
  if (role !== undefined && !isKafkaRole(role))
    return `There is no "${role}" at the brokers: choose among ${[...KAFKA_ROLES, ALL].join(', ')}.`;
  if (role === undefined && user !== undefined) return 'A user needs a role: --role <role>, or --role all.';
  return (role === undefined ? KAFKA_ROLES : [role]).map((each) => ({
    what: WHAT[each],
    user: user ?? `waybook-${each}`,
    rights: kafkaRights([each]),
    relays: each === 'relay',
  }));
}

function kafkaAclsText({ what, user, rights, relays }: UserRights): string {
  const lines = [`# ${user} ${what}.`, ...kafkaAclsCommands(user, rights)];
  const more =
    '# Only where businesses switch on topics of their own, whose readers it then lets in; with it a user can give itself any right:';
  return [
    ...lines,
    ...(relays ? [more, ...kafkaAclsCommands(user, [LETS_READERS_IN]).map((line) => `# ${line}`)] : []),
    '',
  ].join('\n');
}

function strimziText({ what, user, rights }: UserRights): string {
  return `---\n# It ${what}. The label is the name of your Kafka.\n${strimziUser(user, rights)}`;
}
