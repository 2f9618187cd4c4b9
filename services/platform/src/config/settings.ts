import { isIP } from 'node:net';
import { ConfigurationError } from './configuration-error.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** An empty variable counts as one that isn't there: compose files hand empty ones on. */
export function textSetting(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim();
  return value ? value : undefined;
}

export function flagSetting(environment: Environment, name: string, fallback: boolean): boolean {
  const value = textSetting(environment, name);
  if (value === undefined) return fallback;
  if (value === '1' || value === 'true') return true;
  if (value === '0' || value === 'false') return false;
  throw new ConfigurationError(`${name} is "${value}": set it to 1 or 0.`);
}

const HIGHEST_PORT = 65_535;

/** 0 lets the system choose a free port. */
export function portSetting(environment: Environment, name: string, fallback: number): number {
  const value = textSetting(environment, name);
  if (value === undefined) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= HIGHEST_PORT) return port;
  throw new ConfigurationError(`${name} is "${value}": set it to a port number from 0 to ${HIGHEST_PORT}.`);
}

/** None where it isn't set. */
export function countSetting(environment: Environment, name: string, highest: number): number {
  const value = textSetting(environment, name) ?? '0';
  const count = Number(value);
  if (/^\d+$/.test(value) && count <= highest) return count;
  throw new ConfigurationError(`${name} is "${value}": set it to a whole number from 0 to ${highest}.`);
}

/** A comma-separated list of known words; `all` stands for each of them. */
export function choicesSetting<Choice extends string>(
  environment: Environment,
  name: string,
  choices: readonly Choice[],
): readonly Choice[] {
  const value = textSetting(environment, name) ?? 'all';
  const words = value.split(',').map((word) => word.trim());
  if (words.includes('all')) return choices;
  const unknown = words.find((word) => !choices.includes(word as Choice));
  if (unknown === undefined) return choices.filter((choice) => words.includes(choice));
  throw new ConfigurationError(`${name} names "${unknown}": choose among ${[...choices, 'all'].join(', ')}.`);
}

/** What stands between commas; none where nothing is given. */
export function listSetting(environment: Environment, name: string): readonly string[] {
  const words = (textSetting(environment, name) ?? '').split(',').map((word) => word.trim());
  return words.filter((word) => word !== '');
}

/** Shorter ones can be guessed, and with other characters an address would have to be written differently. */
const PASSWORD = /^[\w-]{16,}$/;

/** Passwords by name: `api=secret,sealer=other`, with commas between. */
export function passwordsSetting<Name extends string>(
  environment: Environment,
  name: string,
  names: readonly Name[],
): ReadonlyMap<Name, string> {
  const passwords = new Map<Name, string>();
  for (const word of listSetting(environment, name)) {
    const [key = '', password = ''] = word.split('=', 2);
    const known = names.find((each) => each === key);
    // The password isn't repeated.
    if (known === undefined || !PASSWORD.test(password)) {
      throw new ConfigurationError(
        `${name} is wrong at "${key}": list roles (${names.join(', ')}) with their passwords, like api=…,sealer=…, each of 16 letters and digits or more.`,
      );
    }
    passwords.set(known, password);
  }
  return passwords;
}

/** A comma-separated list of hosts, each with its port. */
export function brokersSetting(environment: Environment, name: string): readonly string[] {
  const given = listSetting(environment, name);
  const wrong = given.find((address) => !isAddress(address));
  if (wrong === undefined) return given;
  throw new ConfigurationError(`${name} names "${wrong}": list brokers like kafka:9092, with commas between.`);
}

function isAddress(text: string): boolean {
  const [, port] = /^(?:[\w.-]+|\[[\da-fA-F:.]+\]):(\d{1,5})$/.exec(text) ?? [];
  return port !== undefined && Number(port) >= 1 && Number(port) <= HIGHEST_PORT;
}

export function urlSetting(environment: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = textSetting(environment, name);
  if (value === undefined) return undefined;
  const isUsable = URL.canParse(value) && protocols.includes(new URL(value).protocol);
  if (isUsable) return value;
  // The value isn't repeated: it may hold a password.
  throw new ConfigurationError(
    `${name} is not a usable address: it begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
  );
}

/** A comma-separated list of addresses and networks: `10.0.0.0/8, 192.0.2.7`. */
export function networksSetting(environment: Environment, name: string): readonly string[] {
  const networks = listSetting(environment, name);
  const wrong = networks.find((network) => !isNetwork(network));
  if (wrong === undefined) return networks;
  throw new ConfigurationError(
    `${name} names "${wrong}": list addresses or networks like 10.0.0.0/8, with commas between.`,
  );
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const longestPrefix = isIP(address) === 6 ? 128 : 32;
  return isIP(address) !== 0 && rest.length === 0 && (prefix === undefined || isPrefix(prefix, longestPrefix));
}

function isPrefix(text: string, longest: number): boolean {
  return /^\d+$/.test(text) && Number(text) <= longest;
}
