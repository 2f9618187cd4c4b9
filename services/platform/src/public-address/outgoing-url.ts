import { isIP } from 'node:net';

/** Which addresses this installation sends to. */
export interface OutgoingTargets {
  /** A server on this very machine may be called without https: for trying things out. */
  readonly allowsLocal: boolean;
  /** The portal's own name, which isn't called. */
  readonly ownHost: string | null;
  /** The only hosts that are called; `.example.com` stands for those below it. Absent: every public one. */
  readonly allowedHosts?: readonly string[];
}

/** Whether the operator's list lets the portal call this address. */
export function isAllowedHost(url: string, allowedHosts: readonly string[] | undefined): boolean {
  if (allowedHosts === undefined) return true;
  const host = new URL(url).hostname.replace(/\.$/, '');
  return allowedHosts.some((allowed) => (allowed.startsWith('.') ? host.endsWith(allowed) : host === allowed));
}

/** Where nobody says otherwise: anywhere but here. */
export const PUBLIC_TARGETS: OutgoingTargets = { allowsLocal: false, ownHost: null };

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
/** Below the ports that anybody may listen on, https has one alone: what else listens there isn't made for this. */
const FIRST_FREE_PORT = 1_024;

/** Whether it leads to this machine without a certificate. */
export function isLocalUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && LOCAL_HOSTS.includes(hostname);
}

/** What is wrong with an address that somebody outside gave us to call, as a sentence; null where nothing is. Which addresses the name has is looked at on each connection. */
export function outgoingUrlProblem(
  url: string,
  { allowsLocal, ownHost, allowedHosts }: OutgoingTargets,
): string | null {
  if (!URL.canParse(url)) return 'Enter a whole address, like https://payroll.example.com/waybook.';
  const { protocol, username, password, port, hostname, hash } = new URL(url);
  if (username !== '' || password !== '') return 'Leave user name and password out of the address.';
  if (hash !== '') return 'Leave out what follows the #: it is never sent.';
  if (isLocalUrl(url)) return allowsLocal ? null : 'This address leads to the portal’s own machine.';
  if (protocol !== 'https:') return 'The address must begin with https://.';
  const isName = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0 && /\.[a-z][a-z\d-]*\.?$/i.test(hostname);
  if (!isName) return 'Give the server’s public name, not a number or a name within a network.';
  if (hostname.replace(/\.$/, '') === ownHost) return 'This is the portal’s own address.';
  if (!isAllowedHost(url, allowedHosts)) {
    return 'This installation calls no server but those that its operator lists: ask them to add this one.';
  }
  if (port !== '' && Number(port) < FIRST_FREE_PORT) return 'Use https’s own port, or one from 1024 on.';
  return null;
}
