import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildTwice } from './build.ts'
import { checkChangelog } from './changelog.ts'
import { readCommit } from './commit.ts'
import { differencesBetween, digestsOf, formatSums, parseSums } from './digests.ts'
import { readSums, writeReleaseFiles } from './files.ts'
import { checkPublisher, publishAll, publishArgs } from './publish.ts'
import { prepareVersion, readVersion } from './version/prepare.ts'

// Makes a release up to the registry. `docs/releasing.md` has the steps.
//   npm run release                           builds twice, compares, and writes the files of the release
//   npm run release -- --publish              does the same and publishes, in the release workflow
//   npm run release -- --prepare VERSION      sets the version and closes the changelog's section
//   npm run release -- --verify [SHA256SUMS]  builds twice, prints the digests, and compares them with the file's
const { values, positionals } = parseArgs({
  options: {
    prepare: { type: 'string' },
    verify: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const root = process.cwd()
const say = (text: string) => console.log(text)

try {
  if (values.prepare !== undefined) prepare(values.prepare)
  else if (values.verify) process.exitCode = verify(positionals[0])
  else await release()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

function prepare(version: string): void {
  prepareVersion(root, version, new Date().toISOString())
  say(
    `Everything has the version ${version}. Read the changes, commit them, and push the tag v${version}.`,
  )
}

/** Returns the exit code. */
function verify(sums: string | undefined): number {
  const wanted = sums === undefined ? undefined : parseSums(readFileSync(sums, 'utf8'))
  const { date } = readCommit(root)
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-verify-'))
  try {
    buildTwice(root, folder, say)
    writeReleaseFiles(folder, readVersion(root), date)
    const digests = digestsOf(folder)
    process.stdout.write(formatSums(digests))
    const differences = differencesBetween(digests, wanted ?? digests)
    for (const name of differences) say(`${name} is not what ${sums} says`)
    return differences.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function release(): Promise<void> {
  const version = readVersion(root)
  const { id, date } = readCommit(root)
  checkChangelog(readFileSync('CHANGELOG.md', 'utf8'), version)
  if (values.publish) checkPublisher(process.env, version)
  const folder = resolve('.cache/release', version)
  rmSync(folder, { recursive: true, force: true })
  buildTwice(root, folder, say)
  const released = writeReleaseFiles(folder, version, date)
  process.stdout.write(readSums(folder))
  say(`Version ${version} of ${id} is in ${folder}. Two builds had the same bytes.`)
  if (values.publish) await publishAll(folder, released)
  else {
    say('Nothing is published. The release workflow would run:')
    for (const one of released) say(`  npm ${publishArgs(one).join(' ')}`)
  }
}
