const DRIVER = { email: 'driver@waybook.example', password: 'waybook-driver' };

/** Anew for each run: a token is good for ten minutes. */
export async function signIn(address: string): Promise<string> {
  const answer = await fetch(`${address}/api/driver/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DRIVER),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}
