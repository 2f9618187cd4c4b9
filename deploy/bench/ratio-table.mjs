import { median, middleHalf } from './statistics.mjs';

const twoPlaces = (value) => value.toFixed(2);

/** How each store of this tree stands to the same one of the tree before in the same round, as a table of Markdown. */
export function ratioTable({ samples, names, callers }) {
  const ratios = (name, count) =>
    samples
      .filter((sample) => sample.callers === count)
      .map(({ measured }) => measured[name].perSecond / measured[`${name}-before`].perSecond);
  const cell = (name, count) => {
    const [low, high] = middleHalf(ratios(name, count)).map(twoPlaces);
    return `${twoPlaces(median(ratios(name, count)))} (${low}–${high})`;
  };
  return [
    `| beside the tree before | ${callers.map((count) => `${count} at once`).join(' | ')} |`,
    `| --- | ${callers.map(() => '---').join(' | ')} |`,
    ...names.map((name) => `| ${name} | ${callers.map((count) => cell(name, count)).join(' | ')} |`),
  ].join('\n');
}
