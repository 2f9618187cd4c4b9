import type { ChosenBusiness } from '../../audit/chosen-businesses.js';
import { EVENTS, KEYS, MANIFEST, SIGNATURE, SUMS } from '../../verify-bundle/export-form.js';

/** For whoever opens the folder and knows nothing of Waybook. */
export const readmeText = ({ name, id }: ChosenBusiness, publicKey: string): string => `${name}
${'='.repeat(name.length)}

Everything that Waybook holds of ${name} (business ${id}), taken out whole. Names, addresses and bank details in
here are readable: keep this folder where such things are kept, and pass it on encrypted.

${EVENTS}
    Everything that happened, in its order, a line of JSON each. "data" is what happened, in plain text. "event" is the same as it
    stands in the log, with personal texts encrypted, with its place ("seq") in the log and the hashes that lead from there to the
    root that the log's key has signed.
${KEYS}
    The keys of people. They open the encrypted texts of the events, which shows that "data" says the same. null: the person was erased.
tables/
    What the screens showed at the end, a file for each table and a line of JSON for each row. Sums whose name ends in _pence are pence.
    tables/uploads.jsonl says what each file is, who sent it and when.
files/uploads/
    Photos and papers as they were sent.
files/bank-files/
    The files that were made for the bank; "content" is what the bank got.
${SUMS}
    A hash of each file: "sha256sum --check ${SUMS}" looks at them.
${MANIFEST}, ${SIGNATURE}
    What the folder holds, and the signature over it by the key of the log.

Not in here: passwords, keys and tokens that open something, drafts that drivers hadn't sent, and mails that hadn't gone.

How to check it without whoever made it
---------------------------------------
With Node and the one file verify-bundle.mjs, which comes with Waybook:

    node verify-bundle.mjs <this folder> <the log's public key, as you kept it>

It looks at every byte, at the signature, at each event's way to the signed root, and that no event of any stream is missing between two
others. The key is what shows that it is this log and no other: get it from elsewhere than this folder, from a checkpoint that you kept or from
the portal's address /.well-known/waybook-log-keys.json. In here it is said to be

    ${publicKey}
`;
