interface Call {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Somebody who opened the operator's page as a browser does: by the token of a link, and then by the cookie. */
export class OperatorVisitor {
  readonly #address: string;
  readonly cookie: string;

  private constructor(address: string, cookie: string) {
    this.#address = address;
    this.cookie = cookie;
  }

  static async letIn(address: string, token: string): Promise<OperatorVisitor> {
    const answer = await useLink(address, token);
    if (answer.status !== 204) throw new Error(`The link was answered with ${answer.status}: ${await answer.text()}`);
    return new OperatorVisitor(address, answer.headers.getSetCookie()[0]!.split(';', 1)[0]!);
  }

  call(path: string, { method = 'GET', body, headers = {} }: Call = {}): Promise<Response> {
    const sent: Record<string, string> = { cookie: this.cookie, ...headers };
    if (body !== undefined) sent['content-type'] = 'application/json';
    return fetch(`${this.#address}/api/operator/${path}`, {
      method,
      headers: sent,
      body: body && JSON.stringify(body),
    });
  }

  async read<Answer>(path: string): Promise<Answer> {
    const answer = await this.call(path);
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}

export function useLink(address: string, token: string): Promise<Response> {
  return fetch(`${address}/api/operator/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
}
