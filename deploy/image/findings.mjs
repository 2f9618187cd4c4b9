// What an image must not be or hold.

const OUR_FOLDER = 'app/';
const PACKAGES = 'app/node_modules/';
/** Each with what is wrong about a file of that name. */
const UNWANTED = [
  [/(^|\/)\.git(\/|$)/, 'the history of the source'],
  [/(^|\/)(\.npmrc|\.env[^/]*|\.netrc|id_[a-z0-9]+)$|\.(pem|key|p12|pfx|jks)$/, 'a file that may hold a secret'],
  [/\.(spec|test)\.[cm]?[jt]sx?$|(^|\/)(__tests__|tests?|test-results|browser-tests)\//, 'a test'],
  [/\.map$/, 'a source map'],
  [/\.[cm]?tsx?$/, 'a source'],
];
const SECRET_NAME = /(KEY|SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL)/;
const NPM_SECRET = /_authToken|_password|BEGIN [A-Z ]*PRIVATE KEY/;
const LABELS = ['title', 'description', 'licenses', 'version', 'revision'];

/**
 * @param config what `inspect` says of the image: `{ User, Env, Labels, Healthcheck, Volumes }`
 * @param history the commands its layers were made by
 * @param entries its files: `{ path, mode, uid, isFile }`, paths without a slash before them
 * @param packages the packages that may lie there, as this machine has them: their paths below `node_modules`
 * @param architecture of the image, as docker names it
 * @returns a sentence for each fault
 */
export function findings({ config, history, entries, packages, architecture }) {
  const those = packages.map((name) => nativeFor(architecture, name));
  return [...ofConfig(config), ...ofHistory(history), ...ofFiles(entries), ...ofPackages(entries, those)];
}

/** What is native is a package of its own for each kind of processor. */
function nativeFor(architecture, name) {
  return name.replace(/(linux(?:musl)?)-(?:x64|arm64)/, `$1-${architecture.replace('amd64', 'x64')}`);
}

function* ofConfig({ User = '', Env = [], Labels, Healthcheck, Volumes }) {
  const [user] = User.split(':');
  if (!/^[1-9]\d*$/.test(user)) yield `its user, "${User}", is not a number other than root's`;
  for (const name of Env.map((line) => line.split('=')[0]))
    if (SECRET_NAME.test(name)) yield `its environment has ${name}`;
  for (const name of LABELS)
    if (Labels?.[`org.opencontainers.image.${name}`] === undefined)
      yield `it has no label org.opencontainers.image.${name}`;
  if (!Healthcheck?.Test?.length) yield 'it has no health check';
  if (!Volumes?.['/data']) yield '/data is no volume';
}

function* ofHistory(history) {
  for (const command of history)
    if (NPM_SECRET.test(command)) yield `a layer's command holds a secret: ${command.slice(0, 40)}…`;
}

function* ofFiles(entries) {
  for (const { path, mode, uid, isFile } of entries) {
    if (!path.startsWith(OUR_FOLDER)) continue;
    const [, unwanted] = UNWANTED.find(([pattern]) => isFile && pattern.test(path)) ?? [];
    if (unwanted) yield `${path} is ${unwanted}`;
    if (uid !== 0) yield `${path} belongs to another than root, who could change what runs`;
    if (isFile && mode & 0o022) yield `${path} can be written by others than its owner`;
  }
}

function* ofPackages(entries, packages) {
  const held = packagesAmong(entries);
  for (const name of held) if (!packages.includes(name)) yield `${PACKAGES}${name} is needed by nothing that runs`;
  for (const name of packages) if (!held.includes(name)) yield `${PACKAGES}${name} is missing`;
}

/** @returns the paths of all packages below `node_modules`, nested ones too */
export function packagesAmong(entries) {
  const manifest = /^app\/node_modules\/((?:.+\/node_modules\/)?(?:@[^/]+\/)?[^/]+)\/package\.json$/;
  return entries.flatMap(({ path }) => manifest.exec(path)?.[1] ?? []).sort();
}
