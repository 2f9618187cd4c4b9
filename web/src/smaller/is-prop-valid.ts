/**
 * In the place of `@emotion/is-prop-valid`, which knows every attribute there is in HTML and SVG: 2 kB that every phone would load. It is asked of
 * plain tags alone, which get nothing here that isn't an attribute but these; MUI's own parts say themselves what they pass on.
 */
const OF_STYLES: ReadonlySet<string> = new Set(['as', 'ownerState', 'sx', 'theme']);

export default function isPropValid(name: string): boolean {
  return !OF_STYLES.has(name);
}
