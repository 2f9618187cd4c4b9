/** A version that may be released: no build metadata, which image tags don't take. */
const VERSION = /^\d+\.\d+\.\d+(-[0-9a-z.]+)?$/;
const SECTION = /^## \[(?<version>[^\]]+)\](?: - (?<day>\d{4}-\d{2}-\d{2}))?$/;

/**
 * What the change log says of a version, without its heading.
 *
 * @returns undefined where it has no section, or an empty one
 */
export function sectionOf(changelog, version) {
  const lines = changelog.split('\n');
  const start = lines.findIndex((line) => SECTION.exec(line)?.groups.version === version);
  if (start === -1) return undefined;
  const rest = lines.slice(start + 1);
  const end = rest.findIndex((line) => SECTION.test(line));
  const text = rest
    .slice(0, end === -1 ? undefined : end)
    .join('\n')
    .trim();
  return text === '' ? undefined : text;
}

/** Why a version can't be released from here, a sentence each. */
export function hindrances({ version, changelog, tags, uncommitted }) {
  return [
    ...(VERSION.test(version) ? [] : [`"${version}" is no version: three numbers, as in 1.2.0 or 1.2.0-rc.1.`]),
    ...(uncommitted === '' ? [] : [`These files are not committed:\n${uncommitted}`]),
    ...(tags.includes(tagOf(version))
      ? [`${tagOf(version)} is there already: a released version stays as it is.`]
      : []),
    ...(sectionOf(changelog, version) ? [] : [`CHANGELOG.md has nothing under "## [${version}]".`]),
  ];
}

export function tagOf(version) {
  return `v${version}`;
}

/** @param files name and SHA-256 of each file that the release consists of */
export function releaseNotes({ version, changelog, image, files }) {
  return `${[
    `# Waybook ${version}`,
    sectionOf(changelog, version),
    `## Files\n\n${[`Image \`waybook:${version}\`, \`${image}\``, ...files.map(({ name, sha256 }) => `\`${name}\`, SHA-256 \`${sha256}\``)].map((line) => `- ${line}`).join('\n')}`,
  ].join('\n\n')}\n`;
}
