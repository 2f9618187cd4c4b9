import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { output } from './container-tool.mjs';

const HANDED_ON = ['registry', 'proxy', 'https-proxy', 'noproxy'];
const CERTIFICATES_IN_BUILD = '/run/secrets/certificates';

/**
 * How npm reaches its registry on this machine, for npm within the build. A build sees secrets while a step runs, and the image holds none.
 *
 * @param folder where npm's settings are written
 * @param npmrc a file of settings to take in their place, for a registry that wants a token
 * @returns the parameters that hand them over; none where npm has its defaults
 */
export function npmSecrets(folder, npmrc) {
  const certificates = settingOf('cafile') ?? process.env.NODE_EXTRA_CA_CERTS;
  const settings = HANDED_ON.flatMap((name) => {
    const value = settingOf(name);
    return value === undefined ? [] : [`${name}=${value}`];
  });
  if (certificates) settings.push(`cafile=${CERTIFICATES_IN_BUILD}`);
  const file = npmrc ?? join(folder, 'npmrc');
  if (npmrc === undefined) writeFileSync(file, `${settings.join('\n')}\n`, { mode: 0o600 });
  return [
    ...['--secret', `id=npmrc,src=${file}`],
    ...(certificates ? ['--secret', `id=certificates,src=${certificates}`] : []),
  ];
}

function settingOf(name) {
  const value = output('npm', ['config', 'get', name]);
  return value === undefined || value === '' || value === 'null' || value === 'undefined' ? undefined : value;
}
