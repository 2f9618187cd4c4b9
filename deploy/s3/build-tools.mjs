// `npm run s3:tools`: the S3 server, as the tests of the object storage want it.
import { buildServer } from './server.mjs';

await buildServer();
