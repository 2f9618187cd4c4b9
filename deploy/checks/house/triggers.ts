import { counted, type Measure } from './figure.js';
import { isProduct, type SourceFile } from './source-tree.js';

const TRIGGER = /create\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+(\S+)[^;]*?execute\s+function\s+(\w+)/gi;

const DROPPED = /drop\s+trigger\s+(?:if\s+exists\s+)?(\S+)\s+on\b/gi;

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
    `triggers that product files create and don't drop again, but those that only keep the log append-only, note a rebuild, or tell instances of changed rights (${[...KNOW_NO_RULE].join(', ')})`,
    standing(files.filter(isProduct)).map(({ trigger, path }) => `${trigger} (${path})`),
  );

interface Created {
  readonly trigger: string;
  readonly path: string;
}

/** Each time that a trigger is dropped takes back one time that it is created. */
function standing(files: readonly SourceFile[]): Created[] {
  const drops = files.flatMap(({ text }) => [...text.matchAll(DROPPED)].map(([, trigger]) => trigger!));
  const created = files.flatMap(({ path, text }) =>
    [...text.matchAll(TRIGGER)]
      .filter(([, , procedure]) => !KNOW_NO_RULE.has(procedure!))
      .map(([, trigger]) => ({ trigger: trigger!, path })),
  );
  return created.filter(({ trigger }) => {
    const dropped = drops.indexOf(trigger);
    if (dropped >= 0) drops.splice(dropped, 1);
    return dropped < 0;
  });
}
