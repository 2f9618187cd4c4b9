// `npm run chart:tools`: helm and kubeconform, as the chart's tests want them.
import { buildTools } from './tools.mjs';

await buildTools();
