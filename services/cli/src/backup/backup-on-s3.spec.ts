import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { s3Storage } from '@waybook/platform/object-storage';
import { S3Server, TEST_SERVER } from '@waybook/platform/testing';
import { describeOnS3 } from '@waybook/platform/testing/on-s3';
import { pdfDocument } from '@waybook/portal/testing';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { exportBusiness } from '../businesses/export/export-business.js';
import { restore } from '../restore/restore.js';
import { TwoServers } from '../restore/testing/two-servers.js';
import { openBucket } from '../start/open-bucket.js';
import { called } from '../testing/called.js';
import { make } from './make.js';
import { BackedUpPortal } from './testing/backed-up-portal.js';
import { verify } from './verify.js';

const SERVER = process.env[TEST_SERVER] as string;
const PLACE = 's3://backups/nightly/portal';

describeOnS3('a portal whose files lie on an S3 server', () => {
  const servers = new TwoServers();
  let server: S3Server;
  let office: BackedUpPortal;
  let document: string;
  let environment: Record<string, string>;
  const succeeded = async (command: () => Promise<number>) => {
    const { code, complaint, lines } = await called(command);
    expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
    return lines;
  };

  beforeAll(async () => {
    server = await S3Server.start('photos', 'elsewhere', 'backups');
    office = await BackedUpPortal.open(await s3Storage(server.settings('photos')));
    environment = { ...office.environment(office.portal.database.ownerUrl, 'none'), ...server.environment('photos') };
    document = await office.sendDocument();
    await office.sign();
  });
  afterAll(async () => {
    await office?.close();
    await servers.clear();
    await server?.stop();
  });

  const filesOf = async (bucket: string) =>
    (await readdir(server.folderOf(bucket), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(server.folderOf(bucket).length + 1))
      .sort();

  test('gives back what was sent to it, which nobody can read who reads the bucket', async () => {
    const found = await office.portal.as(office.driver).get(document);
    expect([found.statusCode, found.rawPayload.equals(pdfDocument)]).toEqual([200, true]);
    const uploads = (await filesOf('photos')).filter((name) => name.startsWith('uploads/'));
    expect(uploads).toHaveLength(2);
    expect((await readFile(join(server.folderOf('photos'), uploads[0]!))).includes('%PDF')).toBe(false);
  });

  test('is copied to another bucket, found to be whole there, and restored into a third', async () => {
    const made = await succeeded(() => make({ to: PLACE }, environment));
    expect(made[0]).toContain(`in ${PLACE}: the state of`);
    expect((await succeeded(() => verify(PLACE, {}, environment))).at(-1)).toBe('The backup is what was written.');
    const target = await servers.emptyDatabase(SERVER, 'elsewhere');
    const there = { ...office.environment(target, 'none'), ...server.environment('elsewhere') };
    await succeeded(() => restore({ from: PLACE }, there));
    const isFile = (name: string) => !name.startsWith('backup-records/');
    expect((await filesOf('elsewhere')).filter(isFile)).toEqual((await filesOf('photos')).filter(isFile));
  });

  test('has a business taken out of it with its files', async () => {
    const folder = join(office.folder, 'taken-out');
    await succeeded(() => exportBusiness(office.director.business, folder, environment));
    const papers = await readdir(join(folder, 'files/uploads'));
    expect(papers).toHaveLength(2);
    expect((await readFile(join(folder, 'files/uploads', papers[0]!))).equals(pdfDocument)).toBe(true);
  });

  test.each<[string, string, Record<string, string>, string]>([
    ['is not there', 's3://nowhere', {}, 'there is no such bucket'],
    ['wants other keys', PLACE, { S3_SECRET_ACCESS_KEY: 'wrong' }, 'it refuses the keys'],
  ])('says in one sentence of a bucket for backups that it %s', async (_, place, wrong, reason) => {
    const said = await called(() => verify(place, {}, { ...environment, ...wrong }));
    const sentence = `${place} can't be used (${reason}): check its name, and S3_ENDPOINT and the keys that go with it.`;
    expect([said.code, said.complaint]).toEqual([1, sentence]);
  });

  test('does not start on a bucket that it can not use', async () => {
    const { credentials, ...settings } = server.settings('photos');
    const wrong = { ...credentials, secretAccessKey: 'wrong' };
    await expect(openBucket({ ...settings, credentials: wrong })).rejects.toThrow(/\(it refuses the keys\)/);
    await expect(openBucket(server.settings('nowhere'))).rejects.toThrow(/\(there is no such bucket\)/);
  });
});
