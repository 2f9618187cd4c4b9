/** The environment of the server's processes. They run as another user where Waybook runs as root, and need none of its secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LANG: 'C', TZ: 'UTC' };
}
