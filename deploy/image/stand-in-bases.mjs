// Where no registry of images can be reached: what the Dockerfile begins with, made of Debian's packages and npm's. Wants root and debootstrap.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../cache-folder.mjs';
import { output, run } from './container-tool.mjs';

const NODE_PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const RELEASE = 'bookworm';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** As in Debian's slim images, where the licences stay. */
const NOT_IN_SLIM =
  'cd "$0" && find usr/share/doc -depth -type f ! -name copyright -delete && rm -rf usr/share/man/* usr/share/locale/* \
  usr/share/info/* usr/share/lintian/* var/cache/apt/* var/lib/apt/lists/* var/log/*.log';

/**
 * Made once: what an earlier call made of the same Node is used again while its folder is in the cache.
 *
 * @returns names of images as the arguments NODE and BASE want them
 */
export function standInBases(tool) {
  const node = join(NODE_PACKAGES, `node-linux-${process.arch}`);
  if (!existsSync(node)) throw new Error(`npm has brought no Node for this machine: there is no ${node}.`);
  const { version } = JSON.parse(readFileSync(join(node, 'package.json'), 'utf8'));
  const folder = join(cacheFolder(), `image-bases-${version}`);
  const names = { NODE: `localhost/waybook-stand-in-node:${version}`, BASE: 'localhost/waybook-stand-in-debian' };
  // Another import would be another image, and all that was built on the first one be built anew.
  if (existsSync(folder) && Object.values(names).every((name) => has(tool, name))) return names;
  const debian = debootstrapped(folder);
  importImage(tool, names.BASE, debian);
  importImage(tool, names.NODE, withNode(folder, debian, node));
  return names;
}

function debootstrapped(folder) {
  const debian = join(folder, 'debian');
  if (existsSync(debian)) return debian;
  mkdirSync(folder, { recursive: true });
  rmSync(`${debian}.draft`, { recursive: true, force: true });
  run('debootstrap', ['--variant=minbase', RELEASE, `${debian}.draft`]);
  run('sh', ['-c', NOT_IN_SLIM, `${debian}.draft`]);
  run('mv', [`${debian}.draft`, debian]);
  return debian;
}

function has(tool, name) {
  const words = tool === 'buildah' ? ['inspect', '--type', 'image', name] : ['image', 'inspect', name];
  return output(tool, words) !== undefined;
}

/** Its user, Node and npm, as the official image has them. */
function withNode(folder, debian, node) {
  const root = join(folder, 'node');
  rmSync(root, { recursive: true, force: true });
  run('cp', ['-a', debian, root]);
  run('chroot', [root, 'groupadd', '--gid', '1000', 'node']);
  run('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', '--shell', '/bin/bash', '--create-home', 'node']);
  cpSync(join(node, 'bin/node'), join(root, 'usr/local/bin/node'));
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  mkdirSync(npm, { recursive: true });
  const packed = output('npm', ['pack', 'npm@11', '--silent', '--pack-destination', folder]);
  run('tar', ['-xzf', join(folder, packed), '-C', npm, '--strip-components=1']);
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  return root;
}

function importImage(tool, name, root) {
  if (tool !== 'buildah') {
    run('sh', ['-c', 'tar -C "$0" -c . | "$1" import --change "ENV PATH=$2" - "$3"', root, tool, PATH, name]);
    return;
  }
  const container = output('buildah', ['from', 'scratch']);
  run('buildah', ['copy', '--quiet', container, root, '/']);
  run('buildah', ['config', '--env', `PATH=${PATH}`, container]);
  run('buildah', ['commit', '--quiet', container, name]);
  run('buildah', ['rm', container]);
}
