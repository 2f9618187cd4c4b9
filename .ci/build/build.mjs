// `npm run build`: what a start builds, and nothing else.
import { buildWhatChanged } from './build-what-changed.mjs';

await buildWhatChanged();
