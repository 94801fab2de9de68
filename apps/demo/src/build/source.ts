import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const root = new URL('../../../../', import.meta.url)
const archive = 'latchkey-source.tar.gz'

/**
 * Where the source is: the repository that the root `package.json` names, else an archive of the built commit, which the
 * build puts beside the pages. `undefined` if there is neither.
 */
export function findSource(): { url: string; plugin?: Plugin } | undefined {
  const { repository }: { repository?: unknown } = JSON.parse(
    readFileSync(new URL('package.json', root), 'utf8'),
  )
  if (typeof repository === 'string') return { url: repository }
  const source = packSource()
  if (!source) return undefined
  return {
    url: `/${archive}`,
    plugin: {
      name: 'source',
      apply: 'build',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: archive, source })
      },
    },
  }
}

/** The files of the commit that is checked out; `undefined` outside of a repository. */
function packSource(): Buffer | undefined {
  const prefix = '--prefix=latchkey/'
  try {
    return execFileSync('git', ['archive', '--format=tar.gz', prefix, 'HEAD'], {
      cwd: root,
      maxBuffer: 256 * 2 ** 20,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return undefined
  }
}
