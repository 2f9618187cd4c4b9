import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { output, run } from './container-tool.mjs';

const LINE = /^(\S)(\S{9})\S* (\d+)\/\d+ +([\d,]+) \S+ \S+ (.+)$/;
/** Podman says megabytes where it is asked for bytes. */
const SIZE = /^([\d.]+) ?(k|M|G)?B?$/;
const UNITS = { k: 1e3, M: 1e6, G: 1e9 };
const BITS = [0o400, 0o200, 0o100, 0o40, 0o20, 0o10, 0o4, 0o2, 0o1];

/**
 * Reads an image as docker or podman keeps it.
 *
 * @param folder for what is written meanwhile
 * @returns `{ architecture, config, history, layers, entries }`: what `inspect` says, the layers' commands, those with bytes as `{ bytes, command }`, and files
 *   as `{ path, mode, uid, bytes, isFile }`
 * @throws where there is no such image
 */
export function readImage(tool, image, folder) {
  const inspected = output(tool, ['image', 'inspect', image]);
  if (inspected === undefined) throw new Error(`${tool} has no image "${image}": "npm run image" builds it.`);
  // Podman tells the health check beside the rest.
  const [{ Config, Healthcheck, Architecture: architecture }] = JSON.parse(inspected);
  const layers = output(tool, [
    'history',
    '--no-trunc',
    '--human=false',
    '--format',
    '{{.Size}}\t{{.CreatedBy}}',
    image,
  ])
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([bytes, command]) => ({ bytes: bytesOf(bytes), command }));
  return {
    architecture,
    config: { Healthcheck, ...Config },
    history: layers.map(({ command }) => command),
    layers: layers.filter(({ bytes }) => bytes > 0).reverse(),
    entries: entriesOf(tool, image, join(folder, 'image.tar')),
  };
}

function entriesOf(tool, image, archive) {
  const container = output(tool, ['create', image]);
  try {
    run(tool, ['export', '--output', archive, container]);
    return output('tar', ['--list', '--verbose', '--numeric-owner', '--file', archive]).split('\n').map(entryOf);
  } finally {
    output(tool, ['rm', '--volumes', container]);
    rmSync(archive, { force: true });
  }
}

function entryOf(line) {
  const [, kind, rights, uid, bytes, named] = LINE.exec(line);
  const mode = BITS.reduce((sum, bit, index) => (rights[index] === '-' ? sum : sum | bit), 0);
  const path = kind === 'l' ? named.split(' -> ')[0] : named;
  return {
    path: path.replace(/^\.\//, ''),
    mode,
    uid: Number(uid),
    bytes: kind === '-' ? Number(bytes) : 0,
    isFile: kind === '-',
  };
}

function bytesOf(said) {
  const [, number, unit] = SIZE.exec(said);
  return Number(number) * (UNITS[unit] ?? 1);
}
