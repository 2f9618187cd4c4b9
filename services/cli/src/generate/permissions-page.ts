import { ADMIN_ROLES, holdsPermission, PERMISSIONS, ROLE_PERMISSIONS, type AdminRole } from '@waybook/contracts/api';
import type { AccessRule, Route } from '@waybook/platform/http';

const INTRODUCTION = `# Who may do what

Made by \`npm run generate\` from the routes themselves; \`services/portal/src/permissions-walk.spec.ts\` calls each of them as everybody.

An admin may do what their list of permissions holds; \`all\` holds every one. A role is what the list starts as, and a director may
change it one by one under Settings. Whoever lacks a permission gets 403; what belongs to another business or another driver is not
found (404). Nobody grants what they don't hold. What is an operator's concerns the installation and no business: no sign-in opens it, only
a link that \`waybook operator link\` prints on the host.
`;

const FIELDS = `## Fields

A route answers the fields of its schema in \`contracts/generated/openapi.json\` and takes those of its request there; any other field is refused (400). So who may call a
route reads and writes all of its fields, but for these:

| field                                               | who reads it                                                | who writes it                                                                                   |
| --------------------------------------------------- | ----------------------------------------------------------- | ----------------------------------------------------------------------------------------------- |
| a driver's account number                           | the last four digits (R71): the driver, \`bank-details:read\` | the driver, with the password; \`bank-details:write\`. Who writes it doesn't verify it (R72, R73) |
| an admin's permissions                              | \`admin-users:read\`, the admin                               | \`admin-users:write\`, up to the permissions one holds                                            |
| a password                                          | nobody                                                      | its person with the one before; the office for a new account                                    |
| a legal hold and its reason                         | \`drivers:read\`, never the driver (R95)                      | \`drivers:delete\`                                                                                |
| a deleted person's name and contacts                | nobody (R93)                                                | nobody                                                                                          |
| the parties of a deleted driver's invoice           | \`audit:read\` (R93)                                          | nobody                                                                                          |
| figures of a remittance                             | the driver, \`remittances:read\`                              | the server alone (R12); lines and corrections by R154 and R156                                  |
| internal comments and descriptions of a ticket      | \`tickets:read\`, never the driver (R110)                     | \`tickets:write\`                                                                                 |
| the secret of an API key, a webhook or a SCIM token | its maker, once                                             | the server alone                                                                                |
| security events                                     | \`admin-users:write\`, and API keys made for it (R452)        | the server alone                                                                                |
`;

/** The catalogue begins with finance; people read from the mightiest on. */
const ROLES: readonly AdminRole[] = ['director', ...ADMIN_ROLES.filter((role) => role !== 'director').reverse()];

const YES = '✓';
const NOT_DRIVERS: readonly AccessRule['who'][] = ['admins', 'any_admin', 'operator', 'directories'];

/** The page `docs/permissions.md`, formatted as Prettier would. */
export function permissionsPage(routes: readonly Pick<Route, 'method' | 'path' | 'rule'>[]): string {
  const permissions = PERMISSIONS.map((permission) => [
    code(permission),
    ...ROLES.map((role) => tick(holdsPermission(ROLE_PERMISSIONS[role], permission))),
  ]);
  const calls = routes.map(({ method, path, rule }) => [
    code(`${method} ${path}`),
    needs(rule),
    ...ROLES.map((role) => tick(mayCall(rule, role))),
    tick(rule !== undefined && !NOT_DRIVERS.includes(rule.who)),
  ]);
  return [
    INTRODUCTION,
    '## Roles\n',
    table(['permission', ...ROLES], permissions),
    '## Routes\n',
    'A driver sees and changes their own records alone.\n',
    table(['route', 'needs', ...ROLES, 'driver'], calls),
    FIELDS,
  ].join('\n');
}

function mayCall(rule: AccessRule | undefined, role: AdminRole): boolean {
  if (rule?.who === 'admins' || rule?.who === 'drivers_and_admins') {
    return holdsPermission(ROLE_PERMISSIONS[role], rule.permission);
  }
  return rule?.who !== 'drivers' && rule?.who !== 'operator' && rule?.who !== 'directories';
}

function needs(rule: AccessRule | undefined): string {
  switch (rule?.who) {
    case 'admins':
      return `${code(rule.permission)}${rule.isOpenToApiKeys ? `, or an API key that holds ${keyNeeds(rule)}` : ''}`;
    case 'drivers_and_admins':
      return `a driver, or ${code(rule.permission)}`;
    case 'any_admin':
      return 'an admin; shows what they may read';
    case 'drivers':
      return 'a driver';
    case 'operator':
      return 'a session of whoever runs the installation';
    case 'directories':
      return 'the SCIM token of the business';
    case 'signed_in':
      return 'a sign-in';
    case 'public':
    case undefined:
      return 'nothing';
  }
}

function keyNeeds({ permission, keyPermission = permission }: Extract<AccessRule, { who: 'admins' }>): string {
  return keyPermission === permission ? 'it' : code(keyPermission);
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = header.map((title, column) =>
    Math.max(3, title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

const code = (text: string) => `\`${text}\``;
const tick = (is: boolean) => (is ? YES : '');
