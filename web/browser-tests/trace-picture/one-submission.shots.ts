import { expect, test } from '@playwright/test';
import { OtlpReceiver } from '@waybook/tracing/testing';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openPage, PHONE, signInDriver } from '../support/people';
import { enterJob, expectSubmitted, newLoadId, openWeeklyEntry, setFee, submitWeek } from '../support/week-entry';
import { fullSizePhoto } from '../support/phone-photo';
import { waterfall } from './waterfall';

const PICTURE = fileURLToPath(new URL('../../../docs/pictures/one-submission.svg', import.meta.url));
/** What comes last, in which order nobody knows. */
const LAST = ['POST /api/remittances', 'handle notifications'];
/** For what the portal sends with its next batch. */
const ONE_BATCH_MS = 2_500;

test('one submission, from the browser to the notice', async ({ browser }) => {
  const collector = await OtlpReceiver.open(Number(new URL(process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] ?? '').port));
  const phone = await openPage(browser, PHONE);
  await signInDriver(phone);
  await openWeeklyEntry(phone);
  await enterJob(phone, { loadId: newLoadId(), price: '200' }, fullSizePhoto);
  await setFee(phone, '25');
  const submitting = phone.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/remittances'),
  );
  await submitWeek(phone);
  const answer = await submitting;
  await expectSubmitted(phone);
  const request = answer.request();
  const traceId = (await request.headerValue('traceparent'))?.split('-')[1];
  const trace = () => collector.spans.filter((span) => span.traceId === traceId);
  await expect.poll(() => LAST.filter((name) => !trace().some((span) => span.name === name))).toEqual([]);
  await phone.waitForTimeout(ONE_BATCH_MS);
  await answer.finished();
  const { startTime, responseEnd } = request.timing();
  const inBrowser = { name: 'browser: Submit', startMs: startTime, endMs: startTime + responseEnd };
  await writeFile(PICTURE, waterfall(inBrowser, trace()));
  await collector.close();
});
