import autocannon from 'autocannon';

/** Submissions per second that were accepted; one that was refused spoils the round. */
async function accepted({ url, connections, seconds, nextRequest }) {
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

/** Portal, opponent, portal, opponent … after a warm-up of each that isn't counted. */
export async function measureInTurns({ portal, opponent }, { rounds, warmUpSeconds, nextRequest, ...load }) {
  const ofPortal = { url: portal, ...load, nextRequest: nextRequest.portal };
  const ofOpponent = { url: opponent, ...load, nextRequest: nextRequest.opponent };
  for (const one of [ofPortal, ofOpponent]) await accepted({ ...one, seconds: warmUpSeconds });
  const measured = [];
  for (let round = 0; round < rounds; round++) {
    measured.push({ portal: await accepted(ofPortal), opponent: await accepted(ofOpponent) });
  }
  return measured;
}
