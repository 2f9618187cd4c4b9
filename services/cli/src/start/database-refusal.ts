import { StartRefused } from './start-refused.js';

/** PostgreSQL's and the network's codes for what the person who set DATABASE_URL can mend. */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ECONNRESET: 'it hung up',
  '28P01': 'it refuses user or password',
  '28000': 'it refuses the user',
  '3D000': 'there is no such database',
  '42501': 'the user may not make roles or tables: this wants the owner of the database, with CREATEROLE',
  '57P03': 'it is still starting',
  '53300': 'it has no connection left',
  ENOENT: 'there is no such file as it names',
  ...Object.fromEntries(
    [
      'CERT_HAS_EXPIRED',
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'SELF_SIGNED_CERT_IN_CHAIN',
      'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ].map((code) => [code, 'its certificate is not trusted']),
  ),
};

/** What pg itself says, without a code. */
const SAYINGS: readonly (readonly [RegExp, string])[] = [
  [/timeout|Connection terminated/i, 'it does not answer'],
  [/password must be/, 'it wants a password'],
  [/does not support SSL/, 'it does not speak TLS'],
];

/** A sentence for whoever set DATABASE_URL; the error itself where nobody foresaw it. */
export function refusal(error: unknown, url: URL): unknown {
  const reason = reasonOf(error);
  if (reason === undefined) return error;
  // Host and database alone: the address holds a password.
  const where = `${url.hostname}:${url.port || '5432'}${url.pathname}`;
  return new StartRefused(`The database at ${where} can't be used (${reason}): check DATABASE_URL.`);
}

function reasonOf(error: unknown): string | undefined {
  if (error instanceof AggregateError) return reasonOf(error.errors[0]);
  if (!(error instanceof Error)) return undefined;
  const known = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
  if (known !== undefined) return known;
  const said = SAYINGS.find(([saying]) => saying.test(error.message));
  return said ? said[1] : reasonOf(error.cause);
}
