/** A phone's processor and its line, as Chromium imitates them. */
export interface PhoneLine {
  readonly name: string;
  readonly slowdown: number;
  readonly kilobitsPerSecond: number;
  readonly latencyMs: number;
  /** Largest contentful paint within this, per screen and on a calm machine. */
  readonly paintLimitsMs: Readonly<Record<string, number>>;
}

export const LINES: readonly PhoneLine[] = [
  {
    name: '1.6 Mbit/s, 150 ms',
    slowdown: 4,
    kilobitsPerSecond: 1_600,
    latencyMs: 150,
    paintLimitsMs: { login: 2_500, 'weekly entry': 3_000, "driver's dashboard": 3_000 },
  },
  {
    name: '400 kbit/s, 400 ms',
    slowdown: 4,
    kilobitsPerSecond: 400,
    latencyMs: 400,
    paintLimitsMs: { login: 6_000, 'weekly entry': 6_000, "driver's dashboard": 6_000 },
  },
];

/** The same screens without any slowdown: what this machine takes by itself, for ratios. */
export const BARE: PhoneLine = {
  name: 'not slowed',
  slowdown: 1,
  kilobitsPerSecond: 1_000_000,
  latencyMs: 0,
  paintLimitsMs: {},
};
