// Where no registry of images can be reached: what the Dockerfile begins with, made of Debian's packages and npm's. Wants root and debootstrap.
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cacheFolder } from '../cache-folder.mjs';
import { output, run } from './container-tool.mjs';

const NODE_LOCK = fileURLToPath(new URL('../../.ci/node/package-lock.json', import.meta.url));
const OWN = process.arch === 'x64' ? 'amd64' : process.arch;
const RELEASE = 'bookworm';
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
/** As in Debian's slim images, where the licences stay. */
const NOT_IN_SLIM =
  'cd "$0" && find usr/share/doc -depth -type f ! -name copyright -delete && rm -rf usr/share/man/* usr/share/locale/* \
  usr/share/info/* usr/share/lintian/* var/cache/apt/* var/lib/apt/lists/* var/log/*.log';

/**
 * Made once: what an earlier call made of the same Node is used again while its folder is in the cache.
 *
 * @param architecture of the image that is built, as Debian names it; another than this machine's wants QEMU's, registered with the kernel (binfmt_misc)
 * @returns names of images as the arguments NODE, TARGET_NODE and BASE want them
 */
export function standInBases(tool, architecture = OWN) {
  const own = madeFor(tool, OWN);
  const target = architecture === OWN ? own : madeFor(tool, architecture);
  return { NODE: own.node, TARGET_NODE: target.node, BASE: target.debian };
}

function madeFor(tool, architecture) {
  const version = versionOfNode();
  const folder = join(cacheFolder(), `image-bases-${version}-${architecture}`);
  const names = {
    node: `localhost/waybook-stand-in-node:${version}-${architecture}`,
    debian: `localhost/waybook-stand-in-debian:${architecture}`,
  };
  // Another import would be another image, and all that was built on the first one be built anew.
  if (existsSync(folder) && Object.values(names).every((name) => has(tool, name))) return names;
  const debian = debootstrapped(folder, architecture);
  importImage(tool, names.debian, debian, architecture);
  importImage(tool, names.node, withNode(folder, debian, { version, architecture }), architecture);
  return names;
}

function versionOfNode() {
  const { packages } = JSON.parse(readFileSync(NODE_LOCK, 'utf8'));
  return packages[`node_modules/node-linux-${process.arch}`].version;
}

function debootstrapped(folder, architecture) {
  const debian = join(folder, 'debian');
  if (existsSync(debian)) return debian;
  mkdirSync(folder, { recursive: true });
  rmSync(`${debian}.draft`, { recursive: true, force: true });
  run('debootstrap', [`--arch=${architecture}`, '--variant=minbase', RELEASE, `${debian}.draft`]);
  run('sh', ['-c', NOT_IN_SLIM, `${debian}.draft`]);
  run('mv', [`${debian}.draft`, debian]);
  return debian;
}

function has(tool, name) {
  const words = tool === 'buildah' ? ['inspect', '--type', 'image', name] : ['image', 'inspect', name];
  return output(tool, words) !== undefined;
}

/** Its user, Node and npm, as the official image has them. */
function withNode(folder, debian, { version, architecture }) {
  const root = join(folder, 'node');
  rmSync(root, { recursive: true, force: true });
  run('cp', ['-a', debian, root]);
  run('chroot', [root, 'groupadd', '--gid', '1000', 'node']);
  run('chroot', [root, 'useradd', '--uid', '1000', '--gid', 'node', '--shell', '/bin/bash', '--create-home', 'node']);
  const node = unpacked(folder, `node-linux-${architecture.replace('amd64', 'x64')}@${version}`);
  cpSync(join(node, 'bin/node'), join(root, 'usr/local/bin/node'));
  const npm = join(root, 'usr/local/lib/node_modules/npm');
  mkdirSync(dirname(npm), { recursive: true });
  cpSync(unpacked(folder, 'npm@11'), npm, { recursive: true });
  for (const name of ['npm', 'npx'])
    symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(root, 'usr/local/bin', name));
  return root;
}

/** A package of npm's. @returns its folder */
function unpacked(folder, name) {
  const target = join(folder, name);
  mkdirSync(target, { recursive: true });
  const packed = output('npm', ['pack', name, '--silent', '--pack-destination', folder]);
  if (packed === undefined) throw new Error(`npm has no ${name}.`);
  run('tar', ['-xzf', join(folder, packed), '-C', target, '--strip-components=1']);
  return target;
}

function importImage(tool, name, root, architecture) {
  if (tool !== 'buildah') {
    const platform = tool === 'docker' ? `--platform=linux/${architecture}` : `--arch=${architecture}`;
    const command = 'tar -C "$0" -c . | "$1" import "$4" --change "ENV PATH=$2" - "$3"';
    run('sh', ['-c', command, root, tool, PATH, name, platform]);
    return;
  }
  const container = output('buildah', ['from', '--arch', architecture, 'scratch']);
  run('buildah', ['copy', '--quiet', container, root, '/']);
  run('buildah', ['config', '--env', `PATH=${PATH}`, container]);
  run('buildah', ['commit', '--quiet', container, name]);
  run('buildah', ['rm', container]);
}
