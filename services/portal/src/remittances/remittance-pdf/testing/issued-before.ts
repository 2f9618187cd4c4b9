import { asOwner, type TestDatabase } from '@waybook/platform/testing';

const SAID = ',"printedAs":"pdf_a_3"';

/** Makes of everything that a business issued what it had been before papers were made for archives: its events say nothing of a form. */
export async function issuedBeforeThereWereArchives(database: TestDatabase, business: string): Promise<void> {
  await asOwner(database, async (owner) => {
    await owner.query('alter table events disable trigger events_are_only_appended');
    await owner.query(`update events set body = replace(body, $1, '') where business = $2`, [SAID, business]);
    await owner.query('alter table events enable always trigger events_are_only_appended');
  });
}
