import { expect, test } from '@jest/globals';
import { v7 as newId } from 'uuid';
import {
  addClaim,
  CLAIMING,
  claimDifferences,
  claimRows,
  claimUpkeep,
  crateStream,
  lidStream,
  rebuildClaims,
  receivedAs,
  sql,
} from '../testing/claim-ground.js';
import { parcelStream } from '../testing/parcels.js';
import { onEachPostgres } from '../testing/on-each-postgres.js';
import { runBatch } from '../wire/run-batch.js';
import { selectHolders } from './claim-statements.js';
import { claimVerification } from './projection-upkeep.js';

const MORE_THAN_A_PAGE = 520;

onEachPostgres('claims', (ground) => {
  test("that are lost, too many, elsewhere, or nobody's are named without their values, and mended", async () => {
    const [desk, other] = [ground().desk(), ground().desk()];
    const [lost, more, moved, mover] = (await desk.receiveMany(30)) as [string, string, string, string];
    const [elsewhere] = (await other.receiveMany(5)) as [string];
    const before = await claimRows(ground());
    await sql(ground(), 'delete from claims where stream = $1', [`parcel-${lost}`]);
    await addClaim(ground(), desk, `parcel-${more}`, 'Persephone Quillfeather');
    await sql(ground(), 'update claims set stream = $2 where stream = $1', [`parcel-${moved}`, `parcel-${mover}`]);
    await sql(ground(), 'update claims set business = $2 where stream = $1', [`parcel-${elsewhere}`, desk.business]);
    const stranger = `parcel-${newId()}`;
    await addClaim(ground(), desk, stranger, 'Nobody');
    await addClaim(ground(), desk, 'neither', 'Nothing');
    await addClaim(ground(), other, stranger, 'Nobody here');
    const found = [
      `claims neither label shouldn't be there`,
      `claims ${stranger} label shouldn't be there`,
      `claims ${stranger} label shouldn't be there`,
      `claims parcel-${elsewhere} label is held by another stream parcel-${elsewhere} of business ${desk.business}`,
      `claims parcel-${elsewhere} label shouldn't be there`,
      `claims parcel-${lost} label is missing`,
      `claims parcel-${more} label shouldn't be there`,
      `claims parcel-${moved} label is held by another stream parcel-${mover} of business ${desk.business}`,
      `claims parcel-${mover} label shouldn't be there`,
    ].toSorted();
    expect(await claimDifferences(ground())).toEqual(found);
    const { systemPool } = ground().database;
    const report = await claimVerification(claimUpkeep(systemPool), CLAIMING).verify();
    expect(JSON.stringify(report)).not.toMatch(/Quillfeather|Nobody|Nothing/);
    // All parcels, whatever stands there under no parcel's name, and the parcel that is in another business.
    expect(report.streams).toBe(35 + 3 + 1);
    // That claim is back in its own business by the time the rebuild looks for strangers.
    expect(await rebuildClaims(ground())).toEqual({ streams: report.streams - 1, claimedTwice: [] });
    expect(await claimRows(ground())).toEqual(before);
    expect(await claimDifferences(ground())).toEqual([]);
  });

  test('of streams without a table are mended as well, by business and kind', async () => {
    const [desk, other] = [ground().desk(), ground().desk()];
    const crates = [await receivedAs(desk, crateStream), await receivedAs(other, crateStream)];
    const lid = await receivedAs(other, lidStream);
    const [parcel] = (await desk.receiveMany(1)) as [string];
    const before = await claimRows(ground());
    await sql(ground(), 'delete from claims');
    const lost = (await claimDifferences(ground(), crateStream)).map((line) => line.split(' ')[1]);
    expect(lost).toEqual(crates.map((id) => `crate-${id}`).toSorted());
    await rebuildClaims(ground(), crateStream);
    const streams = (await claimRows(ground())).map((row) => row.stream);
    expect(streams.toSorted()).toEqual(crates.map((id) => `crate-${id}`).toSorted());
    await addClaim(ground(), desk, `parcel-${parcel}`, 'Too many');
    const stranger = `parcel-${newId()}`;
    await addClaim(ground(), desk, stranger, 'Nobody');
    await addClaim(ground(), desk, `crate-lid-${newId()}`, 'Nobody either');
    await rebuildClaims(ground(), lidStream);
    expect(await claimDifferences(ground(), lidStream)).toEqual([]);
    expect((await claimRows(ground())).map((row) => row.stream)).toContain(`crate-lid-${lid}`);
    const shouldNotBe = (await claimDifferences(ground(), parcelStream)).filter((line) =>
      line.endsWith("shouldn't be there"),
    );
    expect(shouldNotBe).toEqual(
      [`parcel-${parcel}`, stranger].toSorted().map((name) => `claims ${name} label shouldn't be there`),
    );
    await rebuildClaims(ground());
    expect(await claimRows(ground())).toEqual(before);
  });

  test('of streams of one name in two businesses are told apart, and those of a business without it are too many', async () => {
    const [desk, other, third] = [ground().desk(), ground().desk(), ground().desk()];
    const id = await receivedAs(desk, crateStream, { label: 'One' });
    await receivedAs(other, crateStream, { label: 'Two' }, id);
    const before = await claimRows(ground());
    expect(await claimDifferences(ground())).toEqual([]);
    const first = { business: '00000000-0000-0000-0000-000000000000', stream: '' };
    const [holders = []] = await runBatch(ground().database.systemPool, [selectHolders([], first, 1_000)]);
    const businesses = holders.map(({ business }) => business as string);
    expect(new Set(businesses).size).toBeGreaterThan(1);
    expect(businesses).toEqual(businesses.toSorted());
    await sql(ground(), `delete from claims where value = 'One'`);
    await addClaim(ground(), third, `crate-${id}`, 'Three');
    expect(await claimDifferences(ground())).toEqual([
      `claims crate-${id} label is missing`,
      `claims crate-${id} label shouldn't be there`,
    ]);
    await rebuildClaims(ground());
    expect(await claimRows(ground())).toEqual(before);
  });

  test('that another kind of stream holds go over to whose they are', async () => {
    const desk = ground().desk();
    const [crate, [parcel]] = [await receivedAs(desk, crateStream), (await desk.receiveMany(1)) as [string]];
    const before = await claimRows(ground());
    await sql(ground(), 'update claims set stream = $2 where stream = $1', [`parcel-${parcel}`, `crate-${crate}`]);
    await rebuildClaims(ground(), parcelStream);
    expect(await claimRows(ground())).toEqual(before);
  });

  test('of more streams than a page are made anew from nothing', async () => {
    const desk = ground().desk();
    const parcels = await desk.receiveMany(MORE_THAN_A_PAGE);
    await desk.each(parcels.slice(0, 50), (id) => desk.forget(id));
    const before = await claimRows(ground());
    await sql(ground(), 'delete from claims');
    await rebuildClaims(ground());
    expect(await claimRows(ground())).toEqual(before);
  });

  test('that two streams have by the log are told, and stay with the one that holds them', async () => {
    const [desk, other] = [ground().desk(), ground().desk()];
    const first = newId();
    await desk.receive(first, { label: 'Twice' });
    await sql(ground(), `delete from claims where value = 'Twice'`);
    const second = newId();
    await other.receive(second, { label: 'Twice' });
    const twice = `claims parcel-${first} label is claimed twice parcel-${second} of business ${other.business}`;
    expect(await claimDifferences(ground())).toEqual([twice]);
    const [told, ...more] = (await rebuildClaims(ground())).claimedTwice;
    expect([told?.what, told?.holder, more]).toEqual([
      'is claimed twice',
      `parcel-${second} of business ${other.business}`,
      [],
    ]);
    expect(await claimDifferences(ground())).toEqual([twice]);
    await sql(ground(), `delete from claims where value = 'Twice'`);
    expect((await rebuildClaims(ground())).claimedTwice).toMatchObject([{ business: other.business }]);
    await desk.forget(first);
    expect((await rebuildClaims(ground())).claimedTwice).toEqual([]);
    expect(await claimDifferences(ground())).toEqual([]);
  });
});
