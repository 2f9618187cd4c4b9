import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { output, run } from '../image/container-tool.mjs';

/**
 * What is committed, checked out in a folder of its own: a release that fails half way leaves neither a file nor a commit where people work.
 */
export class ReleaseTree {
  #home;
  #branch;
  #from;
  #folder;

  /** @param home where people work, on a branch */
  constructor(home) {
    this.#home = home;
    this.#branch = currentBranch(home);
    this.#from = this.#git('rev-parse', 'HEAD');
    clearKilled(home);
    this.#folder = mkdtempSync(join(tmpdir(), `waybook-release-${process.pid}-`));
    run('git', ['-C', home, 'worktree', 'add', '--quiet', '--detach', this.root, this.#from]);
  }

  get root() {
    return join(this.#folder, 'tree');
  }

  /** Of the last commit before the release. */
  get committedAt() {
    return new Date(this.#git('show', '--no-patch', '--format=%cI', this.#from));
  }

  /** @returns the commit of all that differs, which no branch has yet */
  commit(message) {
    run('git', ['-C', this.root, 'add', '--all']);
    run('git', ['-C', this.root, 'commit', '--quiet', '--message', message]);
    return output('git', ['-C', this.root, 'rev-parse', 'HEAD']);
  }

  /**
   * Gives the branch and a tag the commit.
   *
   * @throws Error where somebody committed to the branch meanwhile, or changed a file that the release changes; then neither has it
   */
  publish(commit, { tag, message }) {
    if (currentBranch(this.#home) !== this.#branch || this.#git('rev-parse', 'HEAD') !== this.#from) {
      throw new Error(`${this.#branch} has gone on meanwhile: nothing is released. Call this again.`);
    }
    run('git', ['-C', this.#home, 'tag', '--annotate', '--message', message, tag, commit]);
    try {
      run('git', ['-C', this.#home, 'merge', '--quiet', '--ff-only', commit]);
    } catch (error) {
      run('git', ['-C', this.#home, 'tag', '--delete', tag]);
      throw error;
    }
  }

  close() {
    remove(this.#home, this.root);
  }

  #git(...parameters) {
    return output('git', ['-C', this.#home, ...parameters]);
  }
}

/** What a release left that was killed, which nobody can tidy up after. */
function clearKilled(home) {
  const trees = output('git', ['-C', home, 'worktree', 'list', '--porcelain']).matchAll(/^worktree (?<path>.+)$/gm);
  for (const { path } of [...trees].map(({ groups }) => groups)) {
    const pid = /waybook-release-(?<pid>\d+)-\w+\/tree$/.exec(path)?.groups.pid;
    if (pid !== undefined && !isAlive(Number(pid))) remove(home, path);
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function remove(home, tree) {
  output('git', ['-C', home, 'worktree', 'remove', '--force', tree]);
  rmSync(dirname(tree), { recursive: true, force: true });
  output('git', ['-C', home, 'worktree', 'prune']);
}

/** @returns undefined where a commit is checked out and no branch */
export function currentBranch(root) {
  return output('git', ['-C', root, 'symbolic-ref', '--quiet', '--short', 'HEAD']);
}
