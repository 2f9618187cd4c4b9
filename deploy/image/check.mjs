// `npm run image:check` looks at the image that `npm run image` built: what it holds that it shouldn't, and how large it is.
//
//   --image waybook           the image's name
//   --tool podman             docker or podman
//   --report                  writes docs/measured/image.md
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { containerTool } from './container-tool.mjs';
import { findings } from './findings.mjs';
import { neededPackages } from './needed-packages.mjs';
import { readImage } from './read-image.mjs';
import { sizesReport } from './sizes-report.mjs';

const REPORT = fileURLToPath(new URL('../../docs/measured/image.md', import.meta.url));
const { values: wanted } = parseArgs({
  options: {
    image: { type: 'string', default: 'waybook' },
    tool: { type: 'string' },
    report: { type: 'boolean', default: false },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'waybook-image-'));
try {
  const image = readImage(containerTool(wanted.tool), wanted.image, folder);
  const packages = neededPackages().map(({ path }) => path.slice('node_modules/'.length));
  const faults = findings({ ...image, packages });
  const report = sizesReport(image, faults);
  if (wanted.report) writeFileSync(REPORT, report);
  console.log(report);
  if (faults.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
