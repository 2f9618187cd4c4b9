export type ContentEncoding = 'br' | 'gzip';

/** The one that makes text smaller comes first, for where a client takes both alike. */
const PREFERRED: readonly ContentEncoding[] = ['br', 'gzip'];

/**
 * The content coding that a client's `Accept-Encoding` rates highest among ours (RFC 9110, section 12.5.3).
 *
 * @returns null where the answer must or had better go as it is
 */
export function acceptedEncoding(header: string | undefined): ContentEncoding | null {
  if (header === undefined) return null;
  const weights = weightsOf(header);
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0;
  const best = PREFERRED.reduce((one, other) => (weightOf(other) > weightOf(one) ? other : one));
  const weight = weightOf(best);
  return weight > 0 && weight >= (weights.get('identity') ?? 0) ? best : null;
}

function weightsOf(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return [coding, quality === undefined ? 1 : Number(quality.slice('q='.length)) || 0];
  });
  return new Map(entries);
}
