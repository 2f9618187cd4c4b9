interface SmtpProblem {
  readonly code?: string;
  /** Of Node or OpenSSL, where `code` is nodemailer's. */
  readonly originalCode?: string;
  readonly responseCode?: number;
}

/** Keeps the error's codes alone: a mail server's message may repeat the recipient's address. */
export function problemOf(error: unknown): string {
  const { code, originalCode, responseCode } = error as SmtpProblem;
  return [code, originalCode, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}

const UNTRUSTED = 'its certificate is not trusted (NODE_EXTRA_CA_CERTS names the file of an authority of your own)';
const REASONS: Readonly<Record<string, string>> = {
  EAUTH: 'it refuses the user or the password of SMTP_URL',
  ECONNREFUSED: 'nothing listens there',
  ECONNECTION: 'it hung up',
  ECONNRESET: 'it hung up',
  ETIMEDOUT: 'it does not answer',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: UNTRUSTED,
  SELF_SIGNED_CERT_IN_CHAIN: UNTRUSTED,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNTRUSTED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNTRUSTED,
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

/** What whoever runs the portal can mend, in words; the codes where there are none. */
export function reasonOf(error: unknown): string {
  const { code = '', originalCode = '' } = error as SmtpProblem;
  return REASONS[originalCode] ?? REASONS[code] ?? problemOf(error);
}
