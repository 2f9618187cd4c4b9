// `npm run chart:pack -- <folder>`: the chart as the one file that a repository of charts takes.
import { packChart } from './tools.mjs';

const [folder = '.'] = process.argv.slice(2);
try {
  packChart(folder);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
