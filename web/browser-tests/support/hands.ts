import type { Locator, Page } from '@playwright/test';
import type { phonePhoto } from './phone-photo';

/** What a driver's hands do; the camera's own taps are the phone's. */
export class Hands {
  taps = 0;
  keys = 0;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.tap();
  }

  async type(text: string): Promise<void> {
    this.keys += text.length;
    await this.#page.keyboard.type(text);
  }

  /** A tap that opens the camera or the gallery. */
  async choose(field: Locator, files: Awaited<ReturnType<typeof phonePhoto>>[]): Promise<void> {
    this.taps += 1;
    await field.setInputFiles(files);
  }
}
