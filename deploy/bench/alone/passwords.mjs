// A process of its own: how long Argon2 alone takes to verify as many passwords, as many at once as there are cores.
import { verify } from '@node-rs/argon2';
import { eachAtOnce } from '../over-http/each-at-once.mjs';
import { tookFor } from './took-for.mjs';

const { hash, password, count, atOnce } = JSON.parse(process.argv[2]);
process.send(await tookFor(() => eachAtOnce(Array.from({ length: count }), atOnce, () => verify(hash, password))));
