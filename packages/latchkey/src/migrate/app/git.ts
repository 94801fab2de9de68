import { spawnSync } from 'node:child_process'

/** Runs git in a folder. Returns what it prints, or `undefined` if there is no git or no repository. */
export function gitIn(folder: string, args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', [...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  return status === 0 ? stdout : undefined
}

/** Returns how many files of a folder differ from the last commit. Without a repository there are none. */
export function countUncommitted(folder: string): number {
  const listed = gitIn(folder, ['status', '--porcelain', '--', '.']) ?? ''
  return listed.split('\n').filter((line) => line !== '').length
}
