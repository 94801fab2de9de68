import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTwice } from './build.ts'
import { differencesBetween, digestsOf, formatSums, parseSums } from './digests.ts'

// Builds the tarballs twice from the sources, and prints their digests: `npm run release -- --verify [SHA256SUMS]`.
// With a file of digests, as a release has it, the tarballs must be those of the file.
const { values, positionals } = parseArgs({
  options: { verify: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const say = (text: string) => console.log(text)

if (values.verify) process.exitCode = verify(positionals[0])

/** Returns the exit code. */
function verify(sums: string | undefined): number {
  const wanted = sums === undefined ? undefined : parseSums(readFileSync(sums, 'utf8'))
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-verify-'))
  try {
    buildTwice(process.cwd(), folder, say)
    const digests = digestsOf(folder)
    process.stdout.write(formatSums(digests))
    const differences = differencesBetween(digests, wanted ?? digests)
    for (const name of differences) say(`${name} is not what ${sums} says`)
    return differences.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
