/** A regular file of an archive. */
export type ArchivedFile = { path: string; bytes: Uint8Array }

const block = 512
const decoder = new TextDecoder()

/**
 * Returns the regular files of a tar archive (POSIX.1-2001: ustar and pax, or GNU), as `git archive` and GitHub make them.
 * Throws `RangeError` for an archive that ends early or has no valid header.
 */
export function* filesOfTar(archive: Uint8Array): Generator<ArchivedFile> {
  let longPath: string | undefined
  for (let at = 0; at + block <= archive.length; ) {
    const header = archive.subarray(at, at + block)
    if (header.every((byte) => byte === 0)) return
    const size = sizeOf(header)
    const bytes = archive.subarray(at + block, at + block + size)
    if (bytes.length < size) throw new RangeError('The archive ends early')
    at += block + Math.ceil(size / block) * block
    const type = String.fromCharCode(header[156] ?? 0)
    // A header before an entry has its path, where that is longer than 100 characters.
    if (type === 'x' || type === 'L') {
      const text = decoder.decode(bytes)
      longPath = type === 'x' ? (paxPath(text) ?? longPath) : text.replace(/\0.*$/s, '')
      continue
    }
    if (type === '0' || type === '\0') yield { path: longPath ?? pathOf(header), bytes }
    // A global header is for the whole archive, and is before none in particular.
    if (type !== 'g') longPath = undefined
  }
}

function sizeOf(header: Uint8Array): number {
  const sum = header.reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0)
  if (Number.parseInt(textAt(header, 148, 8), 8) !== sum)
    throw new RangeError('The archive is not a tar file')
  const size = Number.parseInt(textAt(header, 124, 12), 8)
  if (!Number.isSafeInteger(size)) throw new RangeError('A file of the archive has no size')
  return size
}

function pathOf(header: Uint8Array): string {
  const prefix = textAt(header, 345, 155)
  const name = textAt(header, 0, 100)
  return prefix === '' ? name : `${prefix}/${name}`
}

function textAt(header: Uint8Array, from: number, length: number): string {
  const bytes = header.subarray(from, from + length)
  const end = bytes.indexOf(0)
  return decoder.decode(end < 0 ? bytes : bytes.subarray(0, end)).trim()
}

function paxPath(records: string): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1]
}
