import { describe, expect, test } from '@jest/globals';
import { findings, type ImageConfig, type ImageEntry, packagesAmong } from '../../image/findings.mjs';

const LABELS = Object.fromEntries(
  ['title', 'description', 'licenses', 'version', 'revision'].map((name) => [`org.opencontainers.image.${name}`, '…']),
);
const CONFIG: ImageConfig = {
  User: '1000:1000',
  Env: ['PATH=/app/node_modules/.bin', 'WAYBOOK_DEMO=0'],
  Labels: LABELS,
  Healthcheck: { Test: ['CMD', 'node'] },
  Volumes: { '/data': {} },
};
const file = (path: string, given: Partial<ImageEntry> = {}): ImageEntry => ({
  path,
  mode: 0o644,
  uid: 0,
  isFile: true,
  ...given,
});
const SOUND = {
  config: CONFIG,
  architecture: 'amd64',
  history: ['RUN --mount=type=secret,id=npmrc npm ci'],
  entries: [
    file('etc/ssl/private/ssl-cert.pem'),
    file('app/services/cli/dist/bundle/index.js'),
    file('app/node_modules/pino/package.json'),
    file('app/node_modules/pino/lib/tools.js'),
    file('data', { uid: 1000, isFile: false }),
  ],
  packages: ['pino'],
};
const withConfig = (given: Partial<ImageConfig>) => findings({ ...SOUND, config: { ...CONFIG, ...given } });
const withFile = (...entries: ImageEntry[]) => findings({ ...SOUND, entries: [...SOUND.entries, ...entries] });

test('a sound image has no findings', () => {
  expect(findings(SOUND)).toEqual([]);
});

describe('what it is', () => {
  test.each(['', 'root', '0', '0:0', 'node'])('the user "%s" is root, or nobody can see who it is', (User) => {
    expect(withConfig({ User })).toEqual([`its user, "${User}", is not a number other than root's`]);
  });

  test.each(['WAYBOOK_MASTER_KEY', 'NPM_TOKEN', 'DATABASE_URL', 'S3_SECRET_ACCESS_KEY'])(
    '%s is no setting of an image',
    (name) => {
      expect(withConfig({ Env: [`${name}=x`] })).toEqual([`its environment has ${name}`]);
    },
  );

  test('it has its labels, a health check and a volume', () => {
    expect(withConfig({ Labels: null })).toHaveLength(5);
    expect(withConfig({ Healthcheck: undefined, Volumes: null })).toEqual([
      'it has no health check',
      '/data is no volume',
    ]);
  });

  test("no layer's command holds a token", () => {
    const history = ['RUN echo //registry.example/:_authToken=x > .npmrc'];
    expect(findings({ ...SOUND, history })).toHaveLength(1);
  });
});

describe('what it holds', () => {
  test.each([
    'app/.git/config',
    'app/.npmrc',
    'app/.env',
    'app/secrets/tls.pem',
    'app/services/cli/dist/bundle/index.js.map',
    'app/services/portal/src/drivers/driver.ts',
    'app/web/src/App.spec.tsx',
    'app/node_modules/pino/test/basic.js',
  ])('%s is not wanted', (path) => {
    expect(withFile(file(path))).toEqual([expect.stringMatching(`^${path} is `)]);
  });

  test('only root could change what runs', () => {
    const path = 'app/web/dist/index.html';
    expect(withFile(file(path, { uid: 1000 }))).toHaveLength(1);
    expect(withFile(file(path, { mode: 0o666 }))).toHaveLength(1);
  });

  test('native packages are those of its own kind of processor', () => {
    const named = (kind: string) => ['@img/sharp-libvips-linux-', '@node-rs/argon2-linux-'].map((name) => name + kind);
    const entries = named('arm64').map((name) => file(`app/node_modules/${name}/package.json`));
    const image = { ...SOUND, entries: [...SOUND.entries, ...entries], packages: ['pino', ...named('x64')] };
    expect(findings({ ...image, architecture: 'arm64' })).toEqual([]);
    expect(findings(image)).toHaveLength(4);
  });

  test('packages are those that run, also where they lie within another', () => {
    const nested = 'app/node_modules/pino/node_modules/@img/colour/package.json';
    expect(packagesAmong([file(nested), file('app/node_modules/pino/lib/package.json')])).toEqual([
      'pino/node_modules/@img/colour',
    ]);
    expect(withFile(file(nested))).toEqual([
      'app/node_modules/pino/node_modules/@img/colour is needed by nothing that runs',
    ]);
    expect(findings({ ...SOUND, packages: ['pino', 'sharp'] })).toEqual(['app/node_modules/sharp is missing']);
  });
});
