// `node --import …/run-typescript.mjs`: runs our TypeScript sources without a build.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
