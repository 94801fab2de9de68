import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../packages/matrix/pack.ts'
import { differencesBetween, digestsOf } from './digests.ts'
import { copySources } from './sources.ts'

/**
 * Builds and packs the repository twice, each time from its sources in a new folder with what the lock installs, and
 * leaves the tarballs in `out`. Throws if the tarballs of the two builds differ.
 */
export function buildTwice(root: string, out: string, say: (text: string) => void): void {
  const place = mkdtempSync(join(tmpdir(), 'latchkey-release-'))
  try {
    // The second path is longer, so that a path in a built file shows.
    buildIn(root, join(place, 'first'), out, say)
    const again = join(place, 'tarballs')
    buildIn(root, join(place, 'second', 'in-another-folder'), again, say)
    const differences = differencesBetween(digestsOf(out), digestsOf(again))
    if (differences.length > 0)
      throw new Error(`Two builds of the same sources differ: ${differences.join(', ')}`)
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

function buildIn(root: string, folder: string, out: string, say: (text: string) => void): void {
  say(`Installing and building in ${folder} …`)
  copySources(root, folder)
  run('node', ['scripts/build.mjs'], folder)
  run('node', ['scripts/tarballs.mjs', out], folder)
}
