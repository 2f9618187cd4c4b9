import { connect } from 'node:tls';

const LIMIT_MS = 5_000;
const HTTPS_PORT = 443;

/** Until when the certificate is good that a browser would be shown, whether or not it is trusted. */
export function certificateUntil(address: URL): Promise<Date> {
  const port = address.port === '' ? HTTPS_PORT : Number(address.port);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address.hostname, port, servername: address.hostname, rejectUnauthorized: false });
    socket.setTimeout(LIMIT_MS, () =>
      socket.destroy(Object.assign(new Error('It does not answer'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(new Date(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}
