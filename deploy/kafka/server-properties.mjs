/**
 * Settings of a broker that is its own controller, for one machine: nothing is replicated, and no topic appears by itself.
 *
 * @param secured see `startBroker`
 */
export function serverProperties({ port, controllerPort, dataFolder, secured }) {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.bootstrap.servers': `127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': dataFolder,
    'auto.create.topics.enable': false,
    'default.replication.factor': 1,
    'offsets.topic.replication.factor': 1,
    'offsets.topic.num.partitions': 1,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'transaction.state.log.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // Who may read what is kept as on a broker with users; here nobody says who they are, and may do everything.
    'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
    'allow.everyone.if.no.acl.found': false,
    'super.users': 'User:ANONYMOUS',
  };
  return Object.entries(secured ? { ...settings, ...andSecured(settings, secured) } : settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** A second door, with TLS where there is a certificate: whoever comes by it says who they are, and may do what is granted alone. */
function andSecured(settings, { port, users, superUsers = [], keystore, keystorePassword }) {
  const protocol = keystore === undefined ? 'SASL_PLAINTEXT' : 'SASL_SSL';
  const listener = `listener.name.${protocol.toLowerCase()}`;
  const security = 'org.apache.kafka.common.security';
  const passwords = Object.entries(users).map(([name, password]) => ` "user_${name}"="${password}"`);
  return {
    listeners: `${settings.listeners},${protocol}://127.0.0.1:${port}`,
    'listener.security.protocol.map': `${settings['listener.security.protocol.map']},${protocol}:${protocol}`,
    'super.users': [settings['super.users'], ...superUsers.map((name) => `User:${name}`)].join(';'),
    ...(keystore !== undefined && {
      'ssl.keystore.type': 'PKCS12',
      'ssl.keystore.location': keystore,
      'ssl.keystore.password': keystorePassword,
    }),
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
    [`${listener}.scram-sha-512.sasl.jaas.config`]: `${security}.scram.ScramLoginModule required;`,
    [`${listener}.plain.sasl.jaas.config`]: `${security}.plain.PlainLoginModule required${passwords.join('')};`,
  };
}
