/** Beside `keycloak.mjs`, for the drill. */
export interface KeycloakAdmin {
  readonly username: string;
  readonly password: string;
}

export interface Keycloak {
  readonly realm: string;
  readonly version: string;
  readonly address: string;
  readonly issuer: string;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export function startKeycloak(
  folder: string,
  options: { readonly realm: { readonly realm: string }; readonly admin: KeycloakAdmin },
): Promise<Keycloak>;
