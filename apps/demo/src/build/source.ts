import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const root = new URL('../../../../', import.meta.url)
const archive = 'latchkey-source.tar.gz'

/**
 * Where the source is: the repository that the root `package.json` names, else an archive of the built commit, which the
 * build puts beside the pages. `undefined` if there is neither, and for an archive without a build.
 */
export function findSource(
  command: 'build' | 'serve',
): { url: string; plugin?: Plugin } | undefined {
  const { repository }: { repository?: unknown } = JSON.parse(
    readFileSync(new URL('package.json', root), 'utf8'),
  )
  if (typeof repository === 'string') return { url: repository }
  if (command === 'serve' || !isRepository()) return undefined
  return {
    url: `/${archive}`,
    plugin: {
      name: 'source',
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: archive, source: packSource() })
      },
    },
  }
}

function isRepository(): boolean {
  try {
    execFileSync('git', ['rev-parse', '--verify', 'HEAD'], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The files of the commit that is checked out. */
function packSource(): Buffer {
  return execFileSync('git', ['archive', '--format=tar.gz', '--prefix=latchkey/', 'HEAD'], {
    cwd: root,
    maxBuffer: 256 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}
