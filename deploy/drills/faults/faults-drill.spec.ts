import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkConsistency } from './check-consistency.js';
import { faults } from './kinds/all.js';
import { Random } from '../random.js';
import { report } from './report.js';
import { faultsOf, type Row, runFault } from './run-faults.js';
import { type OpenedEnvironment, openEnvironment } from './fault-environment.js';

/** The drill in full hits ten times with every kind; these are quick, and of each family one. */
const CHOSEN = [
  'all connections to the database are terminated',
  'connections to the database break in the middle of a message',
  'object storage hangs, trickles, refuses or resets',
  'a process that serves requests is killed and started again',
];
const SEED = 20_261_124;

describe('faults under load', () => {
  const rows: Row[] = [];
  let scene: OpenedEnvironment;
  beforeAll(async () => {
    scene = await openEnvironment('all in one', new Random(SEED));
  });
  afterAll(() => scene?.close());

  test.each(CHOSEN)('%s: nothing is lost, doubled or wrong', async (name) => {
    const row = await runFault(
      faults.find((fault) => fault.name === name)!,
      1,
      scene,
    );
    rows.push(row);
    // How long things take is the full drill's affair: this machine may be doing anything else.
    expect(faultsOf(row).filter((fault) => !/took|served/.test(fault))).toEqual([]);
    expect(row.hits).toBe(1);
    expect(row.answers.counts.get('done')).toBeGreaterThan(0);
  });

  test('an acknowledged write that the log lacks is counted as lost, and one too many as doubled', async () => {
    const { acknowledged } = scene.traffic;
    const [first] = acknowledged;
    acknowledged.push({ ...first!, stream: 'ticket-nobody' });
    expect(await checkConsistency(scene)).toMatchObject({ lost: 1, doubled: 0 });
    acknowledged.pop();
    acknowledged.shift();
    expect(await checkConsistency(scene)).toMatchObject({ lost: 0, doubled: 1 });
    acknowledged.unshift(first!);
  });

  test('a remittance that is shown with another sum, or a row that the log does not say, is wrong', async () => {
    const [{ id } = { id: '' }] = await scene.database.query<{ id: string }>('select id from remittances limit 1');
    await scene.database.query(`update remittances set net_pay_pence = net_pay_pence + 1 where id = '${id}'`);
    const { wrong } = await checkConsistency(scene);
    expect(wrong).toEqual([expect.stringContaining(`remittance-${id} is shown`), expect.stringContaining(id)]);
  });

  test('the page names each kind, and whether it holds', () => {
    const page = report(rows, SEED);
    for (const name of CHOSEN) expect(page).toContain(`| ${name} | 1 |`);
    expect(report([{ ...rows[0]!, lost: 2 }], SEED)).toContain(': 2 lost');
  });
});
