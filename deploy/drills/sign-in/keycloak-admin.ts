import type { Keycloak } from '../../keycloak/keycloak.mjs';

export const ADMIN = { username: 'keycloak', password: 'keycloak of the drill' };

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whoever runs the company's Keycloak, by its admin interface. */
export class KeycloakAdmin {
  constructor(private readonly keycloak: Keycloak) {}

  /** Takes all others of the portal's roles away. */
  async giveRole(username: string, name: string, others: readonly string[]): Promise<void> {
    const mappings = `users/${await this.#userId(username)}/role-mappings/realm`;
    await this.send('DELETE', mappings, await Promise.all(others.map((other) => this.#role(other))));
    await this.send('POST', mappings, [await this.#role(name)]);
  }

  async enable(username: string, isEnabled: boolean): Promise<void> {
    await this.send('PUT', `users/${await this.#userId(username)}`, { enabled: isEnabled });
  }

  /** As "Sign out" beside a person's sessions does. */
  async endSessionsOf(username: string): Promise<void> {
    await this.send('POST', `users/${await this.#userId(username)}/logout`, {});
  }

  async sessionsOf(username: string): Promise<number> {
    return (await this.ask<unknown[]>(`users/${await this.#userId(username)}/sessions`)).length;
  }

  async changeClient(clientId: string, changes: object): Promise<void> {
    const client = await this.client(clientId);
    await this.send('PUT', `clients/${client.id}`, { ...client, ...changes });
  }

  async client(clientId: string): Promise<{ readonly id: string }> {
    const [client] = await this.ask<{ id: string }[]>(`clients?clientId=${clientId}`);
    return client!;
  }

  async ask<T>(path: string): Promise<T> {
    return (await this.send('GET', path)).json() as Promise<T>;
  }

  async send(method: string, path: string, body?: object): Promise<Response> {
    const { address, realm } = this.keycloak;
    const answer = await fetch(`${address}/admin/realms/${realm}/${path}`.replace(/\/$/, ''), {
      method,
      headers: { authorization: `Bearer ${await this.#token()}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`Keycloak refuses ${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  }

  async #token(): Promise<string> {
    const form = new URLSearchParams({ grant_type: 'password', client_id: 'admin-cli', ...ADMIN });
    const answer = await fetch(`${this.keycloak.address}/realms/master/protocol/openid-connect/token`, {
      method: 'POST',
      body: form,
    });
    if (!answer.ok) throw new Error(`Keycloak lets its admin not in: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { access_token: string }).access_token;
  }

  async #userId(username: string): Promise<string> {
    const [user] = await this.ask<Named[]>(`users?username=${username}&exact=true`);
    return user!.id;
  }

  #role(name: string): Promise<Named> {
    return this.ask<Named>(`roles/${name}`);
  }
}
