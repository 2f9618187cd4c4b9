export interface RelayResult {
  readonly events: number;
  readonly missing: number;
  readonly repeated: number;
  readonly inversionOnBroker: string | null;
  readonly inversionOfEffects: string | null;
  readonly effects: number;
  readonly kills: { readonly relay: number; readonly consumer: number; readonly broker: number };
  readonly perSecond: number;
  readonly outage: { readonly seconds: number; readonly unsent: number; readonly caughtUpSeconds: number };
  readonly appendP99Ms: { readonly during: number; readonly otherwise: number };
  readonly seconds: { readonly writing: number; readonly all: number };
}

export function relayReport(result: RelayResult): string {
  const { events, kills, outage, appendP99Ms, seconds } = result;
  const ms = (value: number) => `${value.toFixed(0)} ms`;
  return `# Through the broker

Written by \`npm run drill:relay\` on Node ${process.versions.node}, everything on one machine. ${events} events are appended at ${result.perSecond} a second; two relays
(one leads) bring them to a real Kafka broker, three processes of one consumer group read them and have one effect for each. Meanwhile
relays are killed (-9) ${kills.relay} times, consumers ${kills.consumer} times and the broker ${kills.broker} times, and for ${outage.seconds} seconds there is no broker at all.

| what                                                        | found |
| ----------------------------------------------------------- | ----- |
| events missing on the broker                                | ${result.missing} |
| messages that came twice, all recognised by their id        | ${result.repeated} |
| keys out of order on the broker, first occurrences          | ${result.inversionOnBroker ?? 'none'} |
| effects (as many as events: each exactly once)              | ${result.effects} |
| keys with effects out of order                              | ${result.inversionOfEffects ?? 'none'} |
| unsent events at the end of the time without a broker       | ${outage.unsent} |
| caught up after its coming back within                      | ${outage.caughtUpSeconds.toFixed(1)} s |
| append, 99th percentile, without a broker                   | ${ms(appendP99Ms.during)} |
| append, 99th percentile, otherwise (kills included)         | ${ms(appendP99Ms.otherwise)} |
| writing took, and until the last effect                     | ${seconds.writing.toFixed(0)} s, ${seconds.all.toFixed(0)} s |
`;
}
