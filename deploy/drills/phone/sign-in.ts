const DRIVER = { email: 'driver@waybook.example', password: 'waybook-driver' };

/** What a signed-in driver's browser stores, by its name there. */
export type StoredSession = Readonly<Record<'auth_token' | 'auth_user', string>>;

/** Anew for each run: a token is good for ten minutes. */
export async function signIn(address: string): Promise<StoredSession> {
  const answer = await fetch(`${address}/api/driver/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DRIVER),
  });
  const { token, type, user } = (await answer.json()) as { token: string; type: string; user: object };
  return { auth_token: token, auth_user: JSON.stringify({ type, user }) };
}
