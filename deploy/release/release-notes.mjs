/** A version that may be released: no build metadata, which image tags don't take. */
const VERSION = /^(?<numbers>\d+\.\d+\.\d+)(-(?<candidate>[0-9a-z.]+))?$/;
const SECTION = /^## \[(?<version>[^\]]+)\](?: - (?<day>\d{4}-\d{2}-\d{2}))?$/;
const UNRELEASED = 'Unreleased';

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

/** What was unreleased becomes the version's, and what comes next begins with nothing. */
export function changelogOf(changelog, { version, day }) {
  return changelog.replace(`## [${UNRELEASED}]\n`, `## [${UNRELEASED}]\n\n## [${version}] - ${day}\n`);
}

/**
 * Why a version can't be released from here, a sentence each.
 *
 * @param found `uncommitted` is what `git status --short` prints; `branch` is undefined where none is checked out; `lacking` says of each tool that the
 *   release wants and this machine lacks what is to be done
 */
export function hindrances({ version, present, branch, changelog, tags, uncommitted, lacking }) {
  if (!VERSION.test(version)) return [`"${version}" is no version: three numbers, as in 1.2.0 or 1.2.0-rc.1.`];
  if (tags.includes(tagOf(version))) return [`${tagOf(version)} is there already: a released version stays as it is.`];
  return [
    ...(uncommitted === '' ? [] : [`These files are not committed:\n${uncommitted}`]),
    ...(branch === undefined ? ['No branch is checked out that the release could be committed to.'] : []),
    ...(isBefore(version, present) ? [`${version} comes before ${present}, which the packages have.`] : []),
    ...(sectionOf(changelog, UNRELEASED) ? [] : [`CHANGELOG.md has nothing under "## [${UNRELEASED}]".`]),
    ...(sectionOf(changelog, version) ? [`CHANGELOG.md has a section "## [${version}]" already.`] : []),
    ...lacking,
  ];
}

export function tagOf(version) {
  return `v${version}`;
}

/**
 * @param images each one's name, platform and id
 * @param files name and SHA-256 of each file that the release consists of
 */
export function releaseNotes({ version, changelog, images, files }) {
  const named = [
    ...images.map(({ name, platform, id }) => `Image \`${name}\` for ${platform}, \`${id}\``),
    ...files.map(({ name, sha256 }) => `\`${name}\`, SHA-256 \`${sha256}\``),
  ];
  return `${[
    `# Waybook ${version}`,
    sectionOf(changelog, version),
    `## Files\n\n${named.map((line) => `- ${line}`).join('\n')}`,
  ].join('\n\n')}\n`;
}

/** As `sha256sum --check` reads it. */
export function checksumLines(files) {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('');
}

/** A candidate comes before its version; candidates of one version are compared as words with numbers in them. */
function isBefore(version, other) {
  const [one, two] = [version, other].map((each) => VERSION.exec(each).groups);
  const compared = one.numbers.localeCompare(two.numbers, 'en', { numeric: true });
  if (compared !== 0 || one.candidate === two.candidate) return compared < 0;
  if (one.candidate === undefined || two.candidate === undefined) return one.candidate !== undefined;
  return one.candidate.localeCompare(two.candidate, 'en', { numeric: true }) < 0;
}
