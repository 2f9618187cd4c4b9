import type { BrandAnswer } from '@waybook/contracts/api';
import { demoSignIns } from '@waybook/demo';
import type { ReadinessCheck } from '@waybook/platform/health';
import type pg from 'pg';

/** The first of each kind is what the sign-in page's demo buttons fill in. */
export function demoButtons(): NonNullable<BrandAnswer['demo']> {
  const admin = demoSignIns.find(({ name }) => !name.includes('@'))!;
  const driver = demoSignIns.find(({ name }) => name.includes('@'))!;
  return {
    admin: { username: admin.name, password: admin.password },
    driver: { email: driver.name, password: driver.password },
  };
}

/** Each of the sign-ins that a demo installation announces is held by somebody. */
export function demoSignInsAreThere(systemPool: pg.Pool): ReadinessCheck {
  const names = demoSignIns.map(({ name }) => name.toLowerCase());
  return {
    complaint: 'the demo sign-ins are not all there',
    async holds() {
      const { rows } = await systemPool.query<{ held: number }>(
        `select count(*)::int as held from claims where scope = 'sign-in' and value = any($1)`,
        [names],
      );
      return rows[0]?.held === names.length;
    },
  };
}
