/** What the parameters below mean; https://slsa.dev/spec/v1.1/provenance wants a URI for it. */
const BUILD_TYPE = 'urn:waybook:release:1';

/**
 * What was made of what by whom, as an in-toto statement (https://in-toto.io/Statement/v1) with SLSA's provenance of version 1.
 *
 * @param source `{ address, commit, lock }`: where it is published, the commit, and the lock file's SHA-256
 * @param tools versions of what built it, by name
 */
export function provenance({ version, source, tools, images, files, startedAt, finishedAt, parameters }) {
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject: [
      ...images.map(({ name, platform, id }) => ({
        name,
        digest: { sha256: id.replace(/^sha256:/, '') },
        annotations: { platform },
      })),
      ...files.map(({ name, sha256 }) => ({ name, digest: { sha256 } })),
    ],
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { version, ...parameters },
        resolvedDependencies: [
          { name: 'source', ...uriOf(source.address), digest: { gitCommit: source.commit } },
          { name: 'package-lock.json', digest: { sha256: source.lock } },
        ],
      },
      runDetails: {
        builder: { id: 'urn:waybook:release-script', version: tools },
        metadata: { startedOn: startedAt.toISOString(), finishedOn: finishedAt.toISOString() },
      },
    },
  };
}

/** Without who signs in there: an address of git's may hold a password. */
function uriOf(address) {
  if (address === undefined) return {};
  const scp = /^(?:[^@/:]+@)?(?<host>[^/:]+):(?!\/\/)(?<path>.+)$/.exec(address);
  if (scp) return { uri: `git+ssh://${scp.groups.host}/${scp.groups.path.replace(/^\//, '')}` };
  if (!URL.canParse(address)) return { uri: `git+file://${address}` };
  const url = new URL(address);
  url.username = '';
  url.password = '';
  return { uri: `git+${url}` };
}
