import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const { resolve } = createRequire(import.meta.url);

/** Libraries that are served as files of their own, and what their licences want said beside them. See docs/decisions/0073. */
const LIBRARIES = [
  {
    fileName: 'licences/libheif.txt',
    licence: new URL('LICENSE', pathToFileURL(resolve('libheif-js/libheif-wasm/libheif.js'))),
    notice: `This portal uses libheif with libde265 (https://github.com/strukturag/libheif), unmodified, as libheif-js builds them
(https://github.com/catdad-experiments/libheif-js), under the GNU Lesser General Public License, version 3. They are the files
assets/libheif-*.js and assets/libheif-*.wasm; other builds of them may be put in their place under the same names.`,
  },
  {
    fileName: 'licences/zxing-wasm.txt',
    licence: new URL('../../../LICENSE', pathToFileURL(resolve('zxing-wasm/reader'))),
    notice: `This portal uses zxing-wasm (https://github.com/Sec-ant/zxing-wasm) under the MIT License, which follows, and in it ZXing-C++
(https://github.com/zxing-cpp/zxing-cpp) under the Apache License, version 2.0 (https://www.apache.org/licenses/LICENSE-2.0).`,
  },
];

export function licences(): Plugin {
  return {
    name: 'licences',
    apply: 'build',
    async generateBundle() {
      for (const { fileName, licence, notice } of LIBRARIES) {
        this.emitFile({ type: 'asset', fileName, source: `${notice}\n\n${await readFile(licence, 'utf8')}` });
      }
    },
  };
}
