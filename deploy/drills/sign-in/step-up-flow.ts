import type { KeycloakAdmin } from './keycloak-admin.js';

const FLOW = 'two levels';
const FORMS = 'two levels, asked for';

interface Execution {
  readonly id: string;
  readonly displayName: string;
  readonly providerId?: string;
  readonly authenticationFlow?: boolean;
  requirement: string;
}

/** What Keycloak calls a sign-in with a password alone, and one with a code as well, once its administrator has set up levels. */
export const ACR = { password: 'password', twoFactors: 'two-factors' };

/** The levels of authentication of Keycloak's own guide: a password for the first, a code for the second. */
export async function addLevels(admin: KeycloakAdmin): Promise<void> {
  const basic = { providerId: 'basic-flow', description: '' };
  await admin.send('POST', 'authentication/flows', { alias: FLOW, ...basic, topLevel: true, builtIn: false });
  await addStep(admin, FLOW, 'auth-cookie', 'ALTERNATIVE');
  await addFlow(admin, FLOW, FORMS, 'ALTERNATIVE');
  await addLevel(admin, { name: 'level 1', level: 1, step: 'auth-username-password-form', reference: 'pwd' });
  await addLevel(admin, { name: 'level 2', level: 2, step: 'auth-otp-form', reference: 'otp' });
  const loa = JSON.stringify({ [ACR.password]: 1, [ACR.twoFactors]: 2 });
  await admin.send('PUT', '', { browserFlow: FLOW, attributes: { 'acr.loa.map': loa } });
}

interface Level {
  readonly name: string;
  readonly level: number;
  readonly step: string;
  /** What `amr` names it by. */
  readonly reference: string;
}

async function addLevel(admin: KeycloakAdmin, { name, level, step, reference }: Level): Promise<void> {
  await addFlow(admin, FORMS, name, 'CONDITIONAL');
  const condition = await addStep(admin, name, 'conditional-level-of-authentication', 'REQUIRED');
  await configure(admin, condition, { 'loa-condition-level': String(level), 'loa-max-age': '36000' });
  const shown = await addStep(admin, name, step, 'REQUIRED');
  await configure(admin, shown, { 'default.reference.value': reference, 'default.reference.maxAge': '36000' });
}

async function addFlow(admin: KeycloakAdmin, under: string, alias: string, requirement: string): Promise<void> {
  const flow = { alias, type: 'basic-flow', provider: 'registration-page-form', description: '' };
  await admin.send('POST', `${pathOf(under)}/executions/flow`, flow);
  await setRequirement(admin, under, ({ displayName }) => displayName === alias, requirement);
}

async function addStep(admin: KeycloakAdmin, under: string, provider: string, requirement: string): Promise<string> {
  await admin.send('POST', `${pathOf(under)}/executions/execution`, { provider });
  return setRequirement(admin, under, ({ providerId }) => providerId === provider, requirement);
}

async function setRequirement(
  admin: KeycloakAdmin,
  under: string,
  isMeant: (execution: Execution) => boolean,
  requirement: string,
): Promise<string> {
  const execution = (await admin.ask<Execution[]>(`${pathOf(under)}/executions`)).find(isMeant)!;
  await admin.send('PUT', `${pathOf(under)}/executions`, { ...execution, requirement });
  return execution.id;
}

async function configure(admin: KeycloakAdmin, execution: string, config: Record<string, string>): Promise<void> {
  await admin.send('POST', `authentication/executions/${execution}/config`, { alias: execution, config });
}

const pathOf = (alias: string) => `authentication/flows/${encodeURIComponent(alias)}`;
