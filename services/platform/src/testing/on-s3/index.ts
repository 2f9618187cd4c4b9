import { describe, test } from '@jest/globals';
import { whatIsMissing } from '../../../../../deploy/s3/server.mjs';

/** Runs the suite where this machine has the server; says why where it hasn't. */
export function describeOnS3(name: string, suite: () => void): void {
  const missing = whatIsMissing();
  describe(name, () => {
    if (missing === null) suite();
    else test.skip(`with an S3 server: ${missing}`, () => undefined);
  });
}
