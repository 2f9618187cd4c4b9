import { isClean, type Attacked } from './attack.js';
import { REFUSALS, REFUSALS_OF_NOBODY } from './described-for.js';
import type { Failure, Reach } from './fuzzer.js';

const MINUTE_SECONDS = 60;

/** The page of a run, as Markdown. */
export function report(attacked: readonly Attacked[], { phases, casesPerRoute, seed }: Reach): string {
  const rows = attacked.map(({ attacker, cases, routes, described, failures, seconds, signIns, stillIn }) => [
    attacker.name,
    cases.toLocaleString('en-GB'),
    `${routes} of ${described}`,
    failures.reduce((sum, { count }) => sum + count, 0),
    (seconds / MINUTE_SECONDS).toFixed(1),
    attacker.person === null ? '–' : signIns,
    attacker.person === null ? '–' : stillIn ? 'yes' : '**no**',
  ]);
  const cases = attacked.reduce((sum, each) => sum + each.cases, 0);
  return `# The API under attack

Written by \`npm run drill:attack\`: schemathesis, a fuzzer that knows nothing of this product but its OpenAPI document, calls every route as an admin
who may do everything, as a driver, and as nobody, each against a demo portal of its own. Phases: ${phases.join(', ')}; up to
${casesPerRoute} cases of a route in each but the first, which takes whatever the schemas give; seed ${seed}. A failure is a status of 500 or more, an answer whose status, kind or fields the document doesn't describe, a request
that is not answered within a minute, a sign-in that a route wants and doesn't look at, or a body that no schema allows and the portal takes.

${cases.toLocaleString('en-GB')} cases. ${attacked.every(isClean) ? '**Nothing was found.**' : `**Found:**\n\n${attacked.map(found).join('')}`}

| as | cases | routes | failures | minutes | sign-ins | signed in at the end |
| --- | ---: | ---: | ---: | ---: | ---: | --- |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Refusals are held to the statuses that the portal has for them (${REFUSALS.join(', ')}): the document says \`default\`. Whoever isn't
signed in gets no answer of a route that wants a sign-in but these, all but 401 from the router, which refuses before: ${REFUSALS_OF_NOBODY.join(', ')}. Tokens come from another address than the calls, so that
passwords tried in vain shut out the calls and not the tokens.

## What isn't called

${leftOut(attacked)}
Not looked for: 405 with \`Allow\` for a method that a path doesn't have (it is 404, as for a path that isn't there), and that the portal takes whatever its
schema allows (rules refuse more than schemas say).
`;
}

function leftOut(attacked: readonly Attacked[]): string {
  const reasons = attacked.flatMap(({ attacker }) =>
    Object.entries(attacker.leavesOut).map(([route, reason]) => ({ route, reason, by: attacker.name })),
  );
  const routes = [...new Set(reasons.map(({ route }) => route))];
  return routes
    .map((route) => {
      const of = reasons.filter((each) => each.route === route);
      return `- \`${route}\`, by ${of.map(({ by }) => by).join(', ')}: ${of[0]!.reason}.\n`;
    })
    .join('');
}

function found({ attacker, failures, errors }: Attacked): string {
  const line = ({ title, count, operations }: Failure) =>
    `- as ${attacker.name}, ${title} (${count}): ${operations.map((name) => `\`${name}\``).join(', ')}\n`;
  return [...failures, ...errors].map(line).join('');
}
