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
    'super.users': 'User:ANONYMOUS',
  };
  return Object.entries(secured ? { ...settings, ...andSecured(settings, secured) } : settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');
}

/** A second door, with TLS, through which only its user comes, and by PLAIN a guest who may do what is granted alone. */
function andSecured(settings, { port, keystore, keystorePassword, username, password, guest }) {
  const security = 'org.apache.kafka.common.security';
  return {
    listeners: `${settings.listeners},SASL_SSL://127.0.0.1:${port}`,
    'listener.security.protocol.map': `${settings['listener.security.protocol.map']},SASL_SSL:SASL_SSL`,
    'super.users': `${settings['super.users']};User:${username}`,
    'ssl.keystore.type': 'PKCS12',
    'ssl.keystore.location': keystore,
    'ssl.keystore.password': keystorePassword,
    'sasl.enabled.mechanisms': 'SCRAM-SHA-512,PLAIN',
    'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': `${security}.scram.ScramLoginModule required;`,
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `${security}.plain.PlainLoginModule required user_${username}="${password}" user_${guest}="${password}";`,
  };
}
