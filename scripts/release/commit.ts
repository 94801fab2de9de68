import { run } from '../packages/matrix/pack.ts'

/** The commit that a release is made from, and its time in ISO 8601, in UTC. */
export type ReleaseCommit = { id: string; date: string }

/** Reads the commit of a repository. Throws if a file differs from it, or is not in it. */
export function readCommit(root: string): ReleaseCommit {
  const changed = run('git', ['status', '--porcelain'], root)
  if (changed !== '') throw new TypeError(`Commit or remove these files first:\n${changed}`)
  const [id = '', seconds = ''] = run('git', ['log', '-1', '--format=%H %ct'], root)
    .trim()
    .split(' ')
  return { id, date: new Date(Number(seconds) * 1000).toISOString() }
}
