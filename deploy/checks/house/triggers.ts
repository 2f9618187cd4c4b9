import { counted, type Measure } from './figure.js';
import { isProduct } from './source-tree.js';

const TRIGGER = /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(\S+)[^;]*?execute\s+function\s+(\w+)/gi;

/** Functions of triggers that decide nothing about the business. */
const KNOW_NO_RULE = new Set([
  // They refuse any change of the log and of a destroyed key.
  'refuse_to_change_events',
  'destroy_person_key',
  // It notes what is written while a projection is rebuilt.
  'note_projection_touch',
  // It tells the other instances that a right changed.
  'note_access_change',
]);

export const triggersWithRules: Measure = (files) =>
  counted(
    'triggers that know a business rule',
    `triggers that product files create, but those that only keep the log append-only, note a rebuild, or tell instances of changed rights (${[...KNOW_NO_RULE].join(', ')})`,
    files
      .filter(isProduct)
      .flatMap(({ path, text }) =>
        [...text.matchAll(TRIGGER)]
          .filter(([, , procedure]) => !KNOW_NO_RULE.has(procedure!))
          .map(([, trigger]) => `${trigger} (${path})`),
      ),
  );
