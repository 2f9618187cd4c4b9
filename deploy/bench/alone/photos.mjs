// A process of its own: how long sharp alone takes to make as many photos smaller, by the portal's own function and as many at once.
import { readFileSync } from 'node:fs';
import { cleanPicture } from '../../../services/portal/src/uploads/content/picture.ts';
import { eachAtOnce } from '../over-http/each-at-once.mjs';
import { tookFor } from './took-for.mjs';

const { photo, count, atOnce } = JSON.parse(process.argv[2]);
const bytes = readFileSync(photo);
process.send(await tookFor(() => eachAtOnce(Array.from({ length: count }), atOnce, () => cleanPicture(bytes))));
