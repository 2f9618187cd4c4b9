// `npm run --silent image:digests >> .env`: pins the images of docker-compose.yml to what their registries hold now, and prints what a build can begin with.
import { readFileSync } from 'node:fs';
import { digestOf } from './registry.mjs';

const textOf = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

async function printDigests() {
  const ofCompose = [...textOf('docker-compose.yml').matchAll(/^ +image: (\S+)\$\{(\w+_DIGEST):-\}$/gm)];
  for (const [, image, variable] of ofCompose) console.log(`${variable}=@${await digestOf(image)}`);
  const ofBuild = [...textOf('deploy/image/Dockerfile').matchAll(/^ARG (NODE|BASE)=(\S+)$/gm)];
  for (const [, name, image] of ofBuild) console.log(`# --build-arg ${name}=${image}@${await digestOf(image)}`);
}

await printDigests().catch((error) => {
  console.error(`${error.message}${error.cause ? `: ${error.cause.message}` : ''}`);
  process.exitCode = 1;
});
