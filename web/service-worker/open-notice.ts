import { pathOf } from './push-notice.js';

/** What a page is told that it is to open; in step with `src/app/worker/open-from-notice.ts`. */
export interface OpenPage {
  readonly open: string;
}

interface Windows {
  matchAll(options: {
    type: 'window';
    includeUncontrolled: boolean;
  }): Promise<readonly Pick<WindowClient, 'focus' | 'postMessage'>[]>;
  openWindow(url: string): Promise<unknown>;
}

/** Brings the portal to the front where it is open, without loading it anew: something may be half entered there. Else opens it. */
export async function openNotice(data: unknown, windows: Windows): Promise<void> {
  const path = pathOf((data as { path?: unknown } | null)?.path);
  const [open] = await windows.matchAll({ type: 'window', includeUncontrolled: true });
  if (open === undefined) return void (await windows.openWindow(path));
  await open.focus();
  open.postMessage({ open: path } satisfies OpenPage);
}
