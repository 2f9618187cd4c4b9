// Runs in the page before anything of its own: collects what Chromium says of paint, shifts and taps.
(() => {
  const vitals = { paintMs: 0, largestPaintMs: 0, layoutShift: 0, tapMs: 0 };
  globalThis.phoneVitals = vitals;
  const observe = (type, note, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...options });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') vitals.paintMs = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (vitals.largestPaintMs = startTime));
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) vitals.layoutShift += value;
  });
  observe(
    'event',
    ({ interactionId, duration }) => {
      if (interactionId > 0) vitals.tapMs = Math.max(vitals.tapMs, duration);
    },
    { durationThreshold: 16 },
  );
})();
