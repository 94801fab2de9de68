import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { type Imported, importRegistry } from './importRegistry.ts'
import { filesOfTar } from './tar.ts'

const usage = 'Say: import ARCHIVE --sha256 HASH [--out descriptors.json]'

/** The largest archive in bytes, once it is decompressed. */
const archiveMax = 512 * 1024 * 1024

/**
 * Carries out an operator's command that imports the public registry of ERC-7730 descriptors: reads its archive, merges
 * what files include, and writes one file. Resolves with a report: how much was read, what cannot be used and why, and
 * the setting with the hash of the written file. Throws a `TypeError` for a wrong command or another hash.
 *
 * @param argv `import`, a `.tar` or `.tar.gz` file, `--sha256`, its SHA-256 in hex, then `--out` with the file to write
 */
export async function runDescriptorsCommand(argv: readonly string[]): Promise<string> {
  const [verb, archive, flag, hash, outFlag = '--out', out = 'descriptors.json'] = argv
  const isCommand = verb === 'import' && flag === '--sha256' && outFlag === '--out'
  if (!isCommand || archive === undefined || !/^[0-9a-f]{64}$/i.test(hash ?? ''))
    throw new TypeError(usage)
  const bytes = await readFile(archive)
  const own = sha256(bytes)
  if (own !== hash?.toLowerCase()) throw new TypeError(`${archive} has the SHA-256 ${own}`)
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b
  const tar = isCompressed ? gunzipSync(bytes, { maxOutputLength: archiveMax }) : bytes
  const imported = importRegistry(filesOfTar(tar))
  if (imported.descriptors.length === 0) throw new TypeError(`${archive} has no descriptors`)
  const written = Buffer.from(`${JSON.stringify({ descriptors: imported.descriptors })}\n`)
  await writeFile(out, written)
  return reportOf(imported, { file: out, sha256: sha256(written) })
}

function reportOf(
  { descriptors, formats, unread }: Imported,
  setting: { file: string; sha256: string },
): string {
  const lines = unread.map(({ path, format, problem }) =>
    [path, format, problem].filter((word) => word !== undefined).join(': '),
  )
  return [
    `Wrote ${descriptors.length} descriptors with ${formats} formats to ${setting.file}.`,
    lines.length === 0 ? 'All files can be used.' : `${lines.length} cannot be used:`,
    ...lines,
    'Add this to the setting `descriptors`:',
    JSON.stringify(setting),
  ].join('\n')
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
