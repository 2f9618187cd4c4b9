import { expect, test } from '@jest/globals';
import { addClaim, claimUpkeep, crateStream, rebuildClaims, receivedAs, sql } from '../testing/claim-ground.js';
import { parcelStream } from '../testing/parcels.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { shadowCheck } from './projection-upkeep.js';

onEachPostgres('the check in the background of claims', (ground) => {
  test('tells each that drifted once, and forgets it once it is mended', async () => {
    const desk = ground().desk();
    const [lost, more] = (await desk.receiveMany(5)) as [string, string];
    const crate = await receivedAs(desk, crateStream);
    const { systemPool } = ground().database;
    const checked = [parcelStream, crateStream];
    const told: string[] = [];
    const check = shadowCheck(claimUpkeep(systemPool), checked, { onDrift: ({ id }) => told.push(id.split(' ')[0]!) });
    const round = async () => {
      for (const definition of checked) for (let turn = 0; turn < 2; turn++) await check.checkNext(definition);
    };
    await round();
    expect(check.drift.get('claims')).toBe(0);
    await sql(ground(), 'delete from claims where stream = any ($1)', [[`parcel-${lost}`, `crate-${crate}`]]);
    await addClaim(ground(), desk, `parcel-${more}`, 'Too many');
    await round();
    expect(check.drift.get('claims')).toBe(3);
    expect(told.toSorted()).toEqual([`crate-${crate}`, `parcel-${lost}`, `parcel-${more}`].toSorted());
    await rebuildClaims(ground());
    await round();
    expect(check.drift.get('claims')).toBe(0);
  });
});
