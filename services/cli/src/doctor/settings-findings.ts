import { type Configuration, plainConnections } from '@waybook/platform/config';
import { warningsOf } from '../start/start-warnings.js';
import { type Finding, fail, ok, warn } from './finding.js';

type Secrets = Configuration['secrets'];

export function settingsFindings(configuration: Configuration): Finding[] {
  const warnings = warningsOf(configuration).map((sentence) =>
    warn('settings', sentence, 'see docs/running.md, "Settings" and "Behind a proxy"'),
  );
  return [
    ...(warnings.length === 0 ? [settingsAreFine(configuration)] : warnings),
    demoFinding(configuration),
    tlsFinding(configuration),
  ];
}

/** Plain connections are fine while something is tried out. */
function tlsFinding(configuration: Configuration): Finding {
  const { isProduction, requiresTls } = configuration;
  if (requiresTls) return ok('tls', 'neighbours on other machines are reached by TLS alone');
  const plain = plainConnections(configuration);
  if (plain.length === 0) return ok('tls', 'no neighbour on another machine is reached without a checked certificate');
  if (!isProduction) return ok('tls', plain.join('; '));
  return warn('tls', plain.join('; '), 'then set WAYBOOK_REQUIRE_TLS to 1 (docs/running.md, "TLS to neighbours")');
}

function settingsAreFine({ isProduction, roles }: Configuration): Finding {
  return ok('settings', `${isProduction ? 'production' : 'not production'}; roles ${roles.join(', ')}`);
}

function demoFinding({ isDemo, isProduction, publicUrl }: Configuration): Finding {
  if (!isDemo) return ok('demo', 'off');
  if (!isProduction && !publicUrl?.startsWith('https:')) return ok('demo', 'on, for this machine alone');
  return fail(
    'demo',
    'on, with passwords that everybody knows',
    'set WAYBOOK_DEMO=0, and begin with an empty database',
  );
}

const VARIABLES = {
  masterKey: 'WAYBOOK_MASTER_KEY',
  previousMasterKey: 'WAYBOOK_PREVIOUS_MASTER_KEY',
  jwtKey: 'WAYBOOK_JWT_KEY',
  previousJwtKey: 'WAYBOOK_PREVIOUS_JWT_KEY',
  checkpointKey: 'WAYBOOK_CHECKPOINT_KEY',
  previousCheckpointKey: 'WAYBOOK_PREVIOUS_CHECKPOINT_KEY',
  pushKey: 'WAYBOOK_PUSH_KEY',
} as const satisfies Record<keyof Secrets, string>;
/** A random key of 32 bytes has hardly ever fewer different ones than 24. */
const FEWEST_DIFFERENT_BYTES = 16;

/** Keys that somebody typed, or copied from an example, are known by their looks. */
export function keyFindings(secrets: Secrets): Finding[] {
  const given = Object.entries(VARIABLES).flatMap(([name, variable]) => {
    const key = secrets[name as keyof Secrets];
    return key === undefined ? [] : [{ variable, key }];
  });
  const weak = given.filter(({ key }) => new Set(key).size < FEWEST_DIFFERENT_BYTES).map(({ variable }) => variable);
  const previous = given.map(({ variable }) => variable).filter((variable) => variable.includes('PREVIOUS'));
  const findings = [
    ...(weak.length > 0
      ? [
          fail(
            'keys',
            `${weak.join(', ')} is not random`,
            'make another with "openssl rand -base64 32" and change over to it (docs/running.md)',
          ),
        ]
      : []),
    ...(previous.length > 0
      ? [warn('keys', `${previous.join(', ')} is still set`, 'end the change-over as docs/running.md says')]
      : []),
  ];
  return findings.length > 0 ? findings : [ok('keys', 'all there that this process needs')];
}

/** @param open files of secrets that others on this machine may read */
export function secretFilesFinding(open: readonly string[]): Finding {
  if (open.length === 0) return ok('secret files', 'for this user alone');
  return fail('secret files', `others on this machine may read ${open.join(', ')}`, `chmod 600 ${open.join(' ')}`);
}
