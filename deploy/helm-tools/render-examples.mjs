// `npm run chart:examples`: writes what the chart makes of each example beside its values. A test holds them against each other.
import { writeFile } from 'node:fs/promises';
import { exampleFile, examples, render } from './tools.mjs';

for (const example of examples()) {
  await writeFile(exampleFile(example, 'rendered.yaml'), await render([exampleFile(example, 'values.yaml')]));
}
