declare module 'kafkajs/src/network/requestQueue/index.js' {
  class RequestQueue {
    constructor(options: object);
    pending: readonly unknown[];
    throttledUntil: number;
    checkPendingRequests(): void;
    scheduleCheckPendingRequests: (this: RequestQueue) => void;
    maybeThrottle(milliseconds: number): void;
  }
  export = RequestQueue;
}
