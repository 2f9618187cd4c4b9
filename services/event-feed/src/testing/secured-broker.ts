import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../../../deploy/free-port.mjs';
import { startBroker, stopBroker } from '../../../../deploy/kafka/broker.mjs';
import type { KafkaSettings } from '../kafka/kafka-client.js';

const run = promisify(execFile);

/** A broker of the suite's own that requires TLS and SASL. */
export interface SecuredBroker {
  /** Settings of a superuser, who authenticates by SCRAM-SHA-512. */
  readonly settings: Required<Omit<KafkaSettings, 'log'>>;
  /** A CA certificate in PEM that didn't sign the broker's. */
  readonly untrustedCertificate: string;
  stop(): Promise<void>;
}

export async function startSecuredBroker(): Promise<SecuredBroker> {
  const folder = await mkdtemp(join(tmpdir(), `waybook-test-kafka-${process.pid}-`));
  const secret = randomBytes(12).toString('hex');
  const keystore = join(folder, 'broker.p12');
  const stop = async () => {
    await stopBroker(folder);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const [authorities, strangersCertificate, port] = await Promise.all([
      makeCertificate(keystore, secret),
      makeCertificate(join(folder, 'stranger.p12'), secret),
      freePort(),
    ]);
    const user = { username: 'waybook', password: secret };
    await startBroker(folder, {
      secured: {
        ...{ port, keystore, keystorePassword: secret },
        users: { [user.username]: secret },
        superUsers: [user.username],
      },
    });
    const signIn = { mechanism: 'scram-sha-512', ...user } as const;
    const settings = { brokers: [`127.0.0.1:${port}`], clientId: 'secured', isTls: true, authorities, signIn };
    return { settings, untrustedCertificate: strangersCertificate, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Makes a self-signed certificate, as a private authority has. @returns it in PEM; its key stays in the keystore */
async function makeCertificate(keystore: string, password: string): Promise<string> {
  const store = ['-alias', 'broker', '-storetype', 'PKCS12', '-keystore', keystore, '-storepass', password];
  const names = ['-dname', 'CN=127.0.0.1', '-ext', 'san=ip:127.0.0.1', '-ext', 'bc:c=ca:true'];
  await run('keytool', [
    '-genkeypair',
    ...store,
    ...names,
    '-keyalg',
    'EC',
    '-groupname',
    'secp256r1',
    '-validity',
    '2',
  ]);
  const certificate = `${keystore}.pem`;
  await run('keytool', ['-exportcert', '-rfc', ...store, '-file', certificate]);
  return readFile(certificate, 'utf8');
}
