import { readFileSync } from 'node:fs';
import { PROCESS_ROLES, type ProcessRole } from '@waybook/platform/config';
import { parse } from 'yaml';

const FILE = new URL('../../../docker-compose.yml', import.meta.url);

type Settings = Readonly<Record<string, string>>;

interface ComposeFile {
  readonly services: Readonly<Record<string, { readonly environment?: Settings }>>;
}

/** What `docker-compose.yml` gives to the database's owner, and to the process of each role. */
export interface ComposeSettings {
  readonly owner: Settings;
  readonly roles: Readonly<Record<ProcessRole, Settings>>;
}

/**
 * @param values of the file's variables, as a file `.env` beside it has them
 * @throws Error where one that the file asks for is missing
 */
export function composeSettings(values: Settings): ComposeSettings {
  const { services } = parse(readFileSync(FILE, 'utf8'), { merge: true }) as ComposeFile;
  const environments = Object.values(services).flatMap(({ environment }) => (environment ? [environment] : []));
  const settingsOf = (environment: Settings): Settings =>
    Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, filledIn(text, values)]));
  const ofRole = (role: ProcessRole) =>
    environments.find((each) => each['WAYBOOK_ROLES'] === role && !('DATABASE_LOGINS' in each))!;
  return {
    owner: settingsOf(services['owner']!.environment!),
    roles: Object.fromEntries(
      PROCESS_ROLES.map((role) => [role, settingsOf(ofRole(role))]),
    ) as ComposeSettings['roles'],
  };
}

/** `${NAME:?why}` must be there, `${NAME:-default}` need not. */
function filledIn(text: string, values: Settings): string {
  return text.replace(/\$\{(\w+):([?-])((?:\$\{[^}]*\}|[^}])*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = values[name];
    if (value !== undefined) return value;
    if (kind === '-') return filledIn(rest, values);
    throw new Error(`docker-compose.yml asks for ${name}`);
  });
}
