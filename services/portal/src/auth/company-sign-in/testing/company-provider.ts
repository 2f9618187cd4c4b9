import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('provider.mjs', import.meta.url));
const MAX_STEPS = 20;

export interface ClientOfProvider {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uris: readonly string[];
  readonly post_logout_redirect_uris?: readonly string[];
}

export type ClaimsByPerson = Readonly<Record<string, object>>;

/** A real provider (panva's oidc-provider) in a process of its own, and browsers that go through its pages. */
export class CompanyProvider {
  private constructor(
    readonly issuer: string,
    readonly close: () => void,
  ) {}

  static async start(clients: readonly ClientOfProvider[], people: ClaimsByPerson = {}): Promise<CompanyProvider> {
    const running = spawn(process.execPath, [PROGRAM], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '', COMPANY_PROVIDER: JSON.stringify({ clients, people }) },
    });
    const [said] = (await once(running.stdout, 'data')) as [Buffer];
    return new CompanyProvider(said.toString().trim(), () => void running.kill());
  }

  async says(subject: string, claims: object): Promise<void> {
    await fetch(`${this.issuer}/people/${encodeURIComponent(subject)}`, {
      method: 'PUT',
      body: JSON.stringify(claims),
    });
  }

  /** @returns where the provider sends the browser of this person back to */
  async throughPages(url: string, subject: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next: { url: string; form?: URLSearchParams } = { url };
    for (let step = 0; step < MAX_STEPS; step += 1) {
      const answer = await fetch(next.url, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...(next.form ? { method: 'POST', body: next.form } : {}),
      });
      for (const text of answer.headers.getSetCookie()) {
        const [pair = ''] = text.split(';');
        const [name = '', ...value] = pair.split('=');
        cookies.set(name, value.join('='));
      }
      const location = answer.headers.get('location');
      if (location !== null) {
        const address = new URL(location, next.url);
        if (address.origin !== this.issuer) return address;
        next = { url: address.href };
        continue;
      }
      const page = await answer.text();
      const [, action] = /action="([^"]+)"/.exec(page) ?? [];
      if (action === undefined) throw new Error(`The provider shows no form: ${answer.status} ${page.slice(0, 500)}`);
      const form: Record<string, string> = page.includes('name="login"')
        ? { prompt: 'login', login: subject, password: 'any' }
        : { prompt: 'consent' };
      next = { url: new URL(action, next.url).href, form: new URLSearchParams(form) };
    }
    throw new Error('The provider leads nowhere');
  }
}
