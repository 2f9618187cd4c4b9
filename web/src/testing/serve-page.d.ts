interface PageRequestSeen {
  method: string;
  path: string;
  headers: Record<string, string | undefined>;
  body: string;
}

interface PageAnswer {
  status: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** In specs only: a real server with these answers, at which the page is then open. Answers how to stop it. */
declare function servePage(
  answer: (request: PageRequestSeen) => PageAnswer | Promise<PageAnswer>,
): Promise<() => Promise<void>>;
