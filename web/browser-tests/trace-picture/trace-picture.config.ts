import { defineConfig } from '@playwright/test';
import tests from '../playwright.config';

/** The portal that the tests use, for one picture instead. */
export default defineConfig({
  ...tests,
  projects: [{ name: 'picture' }],
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../test-results/trace-picture',
  reporter: [['list']],
});
