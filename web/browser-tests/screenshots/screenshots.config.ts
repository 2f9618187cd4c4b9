import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** The portal that the tests use, for taking pictures instead. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'pictures' }],
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/screenshots-run',
  timeout: 300_000,
  reporter: [['list']],
});
