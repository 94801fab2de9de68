import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { run } from '../packages/matrix/pack.ts'

/**
 * Copies the files of the repository that git tracks, and new ones that it does not ignore, to a folder. What a build or
 * an install has left behind is not copied.
 */
export function copySources(root: string, folder: string): void {
  const listed = run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], root)
  const deleted = new Set(run('git', ['ls-files', '-z', '--deleted'], root).split('\0'))
  for (const path of listed.split('\0')) {
    if (path === '' || deleted.has(path)) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { verbatimSymlinks: true })
  }
}
