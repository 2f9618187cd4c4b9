// `npm run image:bill` writes what the image is made of, as CycloneDX: npm's packages in the bundles and beside them, Node, and Debian's.
//
//   --image waybook           the image's name
//   --tool podman             docker or podman
//   --out waybook.cdx.json    the file
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { billOfImage } from './bill-of-image.mjs';
import { containerTool, output } from './container-tool.mjs';

const { values: wanted } = parseArgs({
  options: {
    image: { type: 'string', default: 'waybook' },
    tool: { type: 'string' },
    out: { type: 'string', default: 'waybook.cdx.json' },
  },
});

function inImage(tool, ...command) {
  const [program, ...parameters] = command;
  const said = output(tool, ['run', '--rm', '--network', 'none', '--entrypoint', program, wanted.image, ...parameters]);
  if (said === undefined)
    throw new Error(`${program} can't be run in the image "${wanted.image}": "npm run image" builds it.`);
  return said;
}

try {
  const tool = containerTool(wanted.tool);
  const bill = billOfImage({
    ofNpm: JSON.parse(output('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])),
    debian: inImage(tool, 'dpkg-query', '--show', '--showformat', '${Package}\t${Version}\t${Architecture}\n'),
    node: inImage(tool, 'node', '--version'),
  });
  writeFileSync(wanted.out, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${wanted.out} names ${bill.components.length} components.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
