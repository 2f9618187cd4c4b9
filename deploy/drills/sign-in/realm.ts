/** Where roles stand in what Keycloak says once a realm's own client scope is told to put them into ID tokens. */
export const ROLE_CLAIM = 'realm_access.roles';
export const CLIENT = { id: 'waybook', secret: 'a-secret-of-the-portal-with-keycloak' };
/** Another program of the same company, whose tokens are none for the portal. */
export const OTHER_CLIENT = {
  id: 'van-rota',
  secret: 'a-secret-of-the-rota-with-keycloak',
  redirectUri: 'http://localhost:8123/rota',
};
export const REALM = 'harbour';
export const PASSWORD = 'a password at Keycloak';
/** Of whom Keycloak asks a code as well. */
export const OTP_SECRET = 'KEYCLOAKDRILLSECRETKEYCLOAKDRILL';

/** So many half minutes before and after now a code of it is taken. */
export const CODES_AROUND = 10;

export interface RealmPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: 'board' | 'pay-office' | 'ledgers';
  readonly hasApp?: boolean;
}

export const PETRA = { username: 'petra', firstName: 'Petra', lastName: 'Payne', role: 'pay-office' } as const;
export const FINN = { username: 'finn', firstName: 'Finn', lastName: 'Ledger', role: 'ledgers', hasApp: true } as const;

export const emailOf = ({ username }: RealmPerson) => `${username}@harbour.example`;

interface Addresses {
  readonly redirectUri: string;
  readonly signedOutUri: string;
}

/** A realm as its administrator would set it up for the portal: a confidential client with PKCE, realm roles in the ID token, and people. */
export function realm({ redirectUri, signedOutUri }: Addresses) {
  return {
    realm: REALM,
    enabled: true,
    // A code is good once, and somebody signs in several times within half a minute. Without a kind Keycloak reads none of the rest.
    ...{ otpPolicyType: 'totp', otpPolicyAlgorithm: 'HmacSHA1', otpPolicyDigits: 6, otpPolicyPeriod: 30 },
    ...{ otpPolicyInitialCounter: 0, otpPolicyLookAheadWindow: CODES_AROUND },
    roles: { realm: ['board', 'pay-office', 'ledgers'].map((name) => ({ name })) },
    clients: [
      {
        ...client(CLIENT.id, CLIENT.secret, redirectUri),
        attributes: { 'pkce.code.challenge.method': 'S256', 'post.logout.redirect.uris': signedOutUri },
        protocolMappers: [rolesInIdToken],
      },
      { ...client(OTHER_CLIENT.id, OTHER_CLIENT.secret, OTHER_CLIENT.redirectUri), protocolMappers: [amr] },
    ],
    users: [PETRA, FINN].map(user),
  };
}

function client(clientId: string, secret: string, redirectUri: string) {
  const flows = { publicClient: false, standardFlowEnabled: true, directAccessGrantsEnabled: false };
  return { clientId, secret, protocol: 'openid-connect', ...flows, redirectUris: [redirectUri] };
}

const rolesInIdToken = {
  name: 'realm roles in the ID token',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-usermodel-realm-role-mapper',
  config: {
    'claim.name': ROLE_CLAIM,
    'jsonType.label': 'String',
    multivalued: 'true',
    'id.token.claim': 'true',
    'access.token.claim': 'true',
  },
};

const amr = {
  name: 'how somebody signed in',
  protocol: 'openid-connect',
  protocolMapper: 'oidc-amr-mapper',
  config: { 'id.token.claim': 'true', 'access.token.claim': 'true' },
};

function user(person: RealmPerson) {
  const { username, firstName, lastName, role, hasApp = false } = person;
  const password = { type: 'password', value: PASSWORD, temporary: false };
  const app = {
    type: 'otp',
    secretData: JSON.stringify({ value: OTP_SECRET }),
    credentialData: JSON.stringify({
      ...{ subType: 'totp', digits: 6, counter: 0, period: 30, algorithm: 'HmacSHA1', secretEncoding: 'BASE32' },
    }),
  };
  return {
    ...{ username, firstName, lastName, email: emailOf(person), emailVerified: true, enabled: true },
    credentials: hasApp ? [password, app] : [password],
    realmRoles: [role],
  };
}
