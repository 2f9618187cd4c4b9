import { readFileSync } from 'node:fs';

/** Dependencies point one way: web → contracts; services → libraries → contracts; contracts → nothing of ours. */
const ours = '^(services|web|deploy)/';
const libraries = '^services/(event-store|event-feed|platform|tracing)/';

const { layers } = JSON.parse(readFileSync(new URL('services/portal/areas.json', import.meta.url), 'utf8'));
const areas = layers.flatMap(({ areas }) => areas);

/** So no circle can come about between areas. Tests may look at anything. */
const areasImportWhatStandsBeforeThem = areas.slice(0, -1).map((area, place) => ({
  name: `${area}-knows-no-area-above`,
  comment: 'The order of the areas stands in services/portal/areas.json.',
  severity: 'error',
  from: { path: `^services/portal/src/${area}/`, pathNot: '(\\.spec\\.ts$|/testing/)' },
  to: { path: `^services/portal/src/(${areas.slice(place + 1).join('|')})/` },
}));

export default {
  forbidden: [
    ...areasImportWhatStandsBeforeThem,
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    { name: 'contracts-stand-alone', severity: 'error', from: { path: '^contracts/' }, to: { path: ours } },
    {
      name: 'libraries-know-no-service',
      severity: 'error',
      from: { path: libraries },
      to: { path: '^(services/(?!event-store|event-feed|platform|tracing)|web/)' },
    },
    {
      name: 'event-store-knows-no-platform',
      comment: 'Its tests use the platform for a database to run on; of its types it may know what a migration is.',
      severity: 'error',
      from: { path: '^services/event-store/', pathNot: '(\\.spec\\.ts$|/testing/|jest\\.config)' },
      to: { path: '^services/platform/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'opentelemetry-is-loaded-where-it-is-switched-on',
      comment: 'Its interface is all that is there before.',
      severity: 'error',
      from: {
        path: '^(contracts|services|web)/',
        pathNot: '^services/tracing/src/(export-spans|bounded-export)\\.ts$',
      },
      to: { path: 'node_modules/@opentelemetry/(?!api/)' },
    },
    {
      name: 'spans-are-exported-on-demand',
      severity: 'error',
      from: {},
      to: { path: '^services/tracing/src/export-spans\\.ts$', dynamic: false },
    },
    {
      name: 'services-meet-only-in-the-composition-root',
      comment: "A service beside the portal looks at the portal's tables, so its tests run one.",
      severity: 'error',
      from: { path: '^services/(portal|notifications|compliance)/', pathNot: '(\\.spec\\.ts$|/testing/)' },
      to: { path: '^services/(portal|notifications|compliance|demo|cli)/', pathNot: '^services/$1/' },
    },
    {
      name: 'the-demo-knows-the-portal-alone',
      comment: "It fills a portal by its commands, and looks at nothing of the portal's but what that exports.",
      severity: 'error',
      from: { path: '^services/demo/' },
      to: { path: '^services/(notifications|compliance|cli)/' },
    },
    {
      name: 'products-know-no-drill',
      severity: 'error',
      from: { path: '^(contracts|services|web)/' },
      to: { path: '^deploy/(drills|checks)/' },
    },
    { name: 'web-knows-contracts-alone', severity: 'error', from: { path: '^web/src/' }, to: { path: '^services/' } },
    {
      name: 'no-feature-imports-another',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'Tests put the real store and theme around what they try.',
      severity: 'error',
      from: { path: '^web/src/shared/', pathNot: '\\.spec\\.tsx?$' },
      to: { path: '^web/src/(app|features)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'Tests put the real store and theme around what they try.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: '(\\.spec\\.tsx?$|/testing/)' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'tests-alone-know-testing',
      severity: 'error',
      from: { path: '^web/src/', pathNot: '(\\.spec\\.tsx?$|/testing/)' },
      to: { path: '^web/src.*/testing/' },
    },
    {
      name: 'rules-are-pure',
      comment:
        'Deciders, folds and contracts know no framework and no database; deploy/checks/purity holds what they import, too.',
      severity: 'error',
      from: {
        path: '(\\.(decider|projection|correction)\\.ts$|^contracts/)',
      },
      to: { path: 'node_modules/(@nestjs|pg|typeorm|fastify)(/|$)' },
    },
    {
      name: 'no-unlisted-dependencies',
      severity: 'error',
      from: { pathNot: '(\\.spec\\.tsx?$|/testing/|jest\\.config|browser-tests)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'resolvable',
      comment:
        'A file that a package exports is found by the build, which takes its address; not with the query behind its name.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|test-results|generated)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['waybook-source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
