export const TARGETS = { sealedMs: 100, consumedMs: 250, sealingToCopying: 2, relayingToBare: 0.5 };

export interface LatencyResult {
  readonly seconds: number;
  readonly perSecond: number;
  readonly bulkEvents: number;
  readonly bulkRounds: number;
  readonly loadBefore: number;
  readonly sealedP50Ms: number;
  readonly sealedP99Ms: number;
  readonly consumedP50Ms: number;
  readonly consumedP99Ms: number;
  readonly sealedPerSecond: number;
  readonly copiedPerSecond: number;
  readonly sealingToCopying: number;
  readonly relayedPerSecond: number;
  readonly barePerSecond: number;
  readonly relayingToBare: number;
}

export function latencyReport(result: LatencyResult): string {
  const { sealedPerSecond, copiedPerSecond, relayedPerSecond, barePerSecond } = result;
  const whole = (value: number) => value.toFixed(0);
  return `# How soon, and how fast

Written by \`npm run drill:latency\` on Node ${process.versions.node}; database, broker and the process that appends, seals, relays and consumes share one
machine, whose load before was ${result.loadBefore.toFixed(1)}.

## How soon

${result.perSecond} events a second for ${result.seconds} s, after 20 s to warm up, each from its append's acknowledgement on.

| until                                     | half of them within | 99 in 100 within | target |
| ----------------------------------------- | ------------------- | ---------------- | ------ |
| sealed, and told                          | ${whole(result.sealedP50Ms)} ms | ${whole(result.sealedP99Ms)} ms | ${TARGETS.sealedMs} ms |
| handled by a consumer behind Kafka        | ${whole(result.consumedP50Ms)} ms | ${whole(result.consumedP99Ms)} ms | ${TARGETS.consumedMs} ms |

## How fast

${result.bulkEvents} events that wait, with nothing else to do. Sealing and copying take turns, in ${result.bulkRounds} rounds, each as often first.

| work                                                            | a second | ratio | target |
| --------------------------------------------------------------- | -------- | ----- | ------ |
| sealing                                                         | ${whole(sealedPerSecond)} | ${result.sealingToCopying.toFixed(2)} | ${TARGETS.sealingToCopying} |
| copying the same rows, in the same order, into a table with the same indexes | ${whole(copiedPerSecond)} | 1 | |
| relaying                                                        | ${whole(relayedPerSecond)} | ${result.relayingToBare.toFixed(2)} | ${TARGETS.relayingToBare} |
| a bare kafkajs producer: the same messages, ready made          | ${whole(barePerSecond)} | 1 | |
`;
}
