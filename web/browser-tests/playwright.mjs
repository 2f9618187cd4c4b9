// Playwright for whoever stands outside this folder.
import { library } from '../../.ci/tools/tools.mjs';

export const { chromium } = library('@playwright/test');
