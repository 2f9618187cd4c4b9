// What a registry of images holds under a name, by the OCI distribution protocol: no container tool is needed.

const DOCKER_HUB = 'registry-1.docker.io';
const LIMIT_MS = 20_000;
/** An image for several kinds of processor is an index; its digest covers all of them. */
const FORMS = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join(', ');

/** `caddy:2` is `library/caddy` at Docker's registry, `quay.io/org/name:1` is elsewhere. */
export function placeOf(image) {
  const [, name, tag = 'latest'] = /^(.+?)(?::([\w][\w.-]*))?$/.exec(image);
  const [first, ...rest] = name.split('/');
  if (rest.length > 0 && /[.:]|^localhost$/.test(first)) return { host: first, repository: rest.join('/'), tag };
  return { host: DOCKER_HUB, repository: rest.length === 0 ? `library/${name}` : name, tag };
}

/**
 * @param scheme `http` for a test's registry
 * @returns `sha256:…`
 * @throws Error where the registry does not answer, or has no such image
 */
export async function digestOf(image, { scheme = 'https' } = {}) {
  const { host, repository, tag } = placeOf(image);
  const url = `${scheme}://${host}/v2/${repository}/manifests/${tag}`;
  const asked = (token) =>
    fetch(url, {
      method: 'HEAD',
      headers: { accept: FORMS, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(LIMIT_MS),
    });
  const first = await asked();
  const answer =
    first.status === 401 ? await asked(await tokenFor(first.headers.get('www-authenticate') ?? '')) : first;
  const digest = answer.headers.get('docker-content-digest') ?? '';
  if (answer.ok && /^sha256:[0-9a-f]{64}$/.test(digest)) return digest;
  throw new Error(`${host} names no digest of ${repository}:${tag} (${answer.status})`);
}

/** Registries give one to anybody who only reads. */
async function tokenFor(challenge) {
  const said = Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  if (said.realm === undefined) throw new Error('The registry wants a sign-in');
  const url = new URL(said.realm);
  for (const name of ['service', 'scope']) if (said[name] !== undefined) url.searchParams.set(name, said[name]);
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) });
  if (!answer.ok) throw new Error(`${url.host} gives no token (${answer.status})`);
  const { token, access_token: other } = await answer.json();
  return token ?? other;
}
