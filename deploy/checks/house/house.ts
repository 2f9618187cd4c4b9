// `npm run house` prints how the tree stands, `npm run house -- --places` each place that was counted.
import { fileURLToPath } from 'node:url';
import { asTable, measureHouse, withPlaces } from './measure-house.js';
import { readSourceTree } from './source-tree.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const figures = measureHouse(readSourceTree(root));
console.log(process.argv.includes('--places') ? withPlaces(figures) : asTable(figures));
