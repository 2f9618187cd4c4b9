import { isIP } from 'node:net';

export const MAX_ENDPOINT_LENGTH = 1_000;

/** Whether an address may be a push service's: https on its own port, at a name. Which addresses the name has is looked at with each message. */
export function isPushEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, port, hostname, hash } = new URL(text);
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && /\.[a-z][a-z\d-]*$/i.test(hostname);
  return protocol === 'https:' && username === '' && password === '' && port === '' && hash === '' && isName;
}
