import autocannon from 'autocannon';

/** Submissions per second that were accepted; one that was refused spoils the round. */
async function accepted(url, { connections, seconds, nextRequest }) {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, ...nextRequest() }) }],
  });
  const refused = result.non2xx + result.errors + result.timeouts;
  if (refused > 0) {
    const statuses = JSON.stringify(result.statusCodeStats);
    throw new Error(`${refused} submissions to ${url} were refused or lost: ${statuses}`);
  }
  const count = result['2xx'];
  return { accepted: count, perSecond: count / result.duration, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Portal, bare, portal, bare … after a warm-up of each that isn't counted. */
export async function measureInTurns({ portal, bare }, { rounds, warmUpSeconds, ...load }) {
  for (const url of [portal, bare]) await accepted(url, { ...load, seconds: warmUpSeconds });
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    measured.push({ portal: await accepted(portal, load), bare: await accepted(bare, load) });
  }
  return measured;
}
