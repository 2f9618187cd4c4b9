import { defineConfig } from '@playwright/test';
import screenshots from '../screenshots/screenshots.config';

/** As for the pictures of every screen; these lie beside the documents. */
export default defineConfig({ ...screenshots, testDir: '.', outputDir: '../../test-results/guide-pictures' });
