import { packagesAmong } from './findings.mjs';

/** What the image is made of: the first that a path begins with counts it. */
const PARTS = [
  ['app/node_modules/', 'packages outside the bundle'],
  ['app/services/cli/', 'the server, bundled'],
  ['app/web/dist/', 'the web, with its compressed twins'],
  ['usr/local/bin/node', 'Node'],
  ['', 'Debian and the rest'],
];
const PACKAGES_SHOWN = 8;

/** @returns the page of sizes, as Markdown */
export function sizesReport({ architecture, config, layers, entries }, faults) {
  const total = sumOf(entries);
  return `# The image

Written by \`npm run image:check -- --report\`, of the image that \`npm run image\` built: version ${config.Labels['org.opencontainers.image.version']},
for ${architecture}, not compressed. Megabytes have 1,000,000 bytes. ${verdict(faults)}

**${megabytes(total)} MB** in all:

| part | files | MB |
| --- | --- | --- |
${partsOf(entries)
  .map(([part, its]) => `| ${part} | ${its.length.toLocaleString('en-GB')} | ${megabytes(sumOf(its))} |`)
  .join('\n')}

The ${packagesAmong(entries).length} packages outside the bundle, the largest first:

| package | MB |
| --- | --- |
${largestPackages(entries)
  .map(([name, bytes]) => `| ${name} | ${megabytes(bytes)} |`)
  .join('\n')}

Its layers from the base on, in MB: ${layers
    .map(({ bytes }) => megabytes(bytes))
    .filter((size) => size !== '0.0')
    .join(', ')}. What changes most often lies last.
`;
}

function verdict(faults) {
  if (faults.length === 0) return 'Nothing was found in it that should not be there.';
  return `What should not be so:\n\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
}

function partsOf(entries) {
  const files = entries.filter(({ isFile }) => isFile);
  const partOf = (path) => PARTS.find(([beginning]) => path.startsWith(beginning))[1];
  return Object.entries(Object.groupBy(files, ({ path }) => partOf(path))).sort((a, b) => sumOf(b[1]) - sumOf(a[1]));
}

function largestPackages(entries) {
  const sizes = packagesAmong(entries).map((name) => {
    const its = entries.filter(({ path }) => path.startsWith(`app/node_modules/${name}/`));
    return [name, sumOf(its)];
  });
  return sizes.sort((a, b) => b[1] - a[1]).slice(0, PACKAGES_SHOWN);
}

function sumOf(entries) {
  return entries.reduce((sum, { bytes }) => sum + bytes, 0);
}

function megabytes(bytes) {
  return (bytes / 1e6).toFixed(1);
}
