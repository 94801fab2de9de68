import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { digestsOf, formatSums, sumsFile } from './digests.ts'
import { type ReleasedPackage, readReleased } from './released.ts'
import { createBom } from './sbom/bom.ts'

/** Writes the bill of materials and the digests beside the tarballs of a release. Returns its packages, in the order of publishing. */
export function writeReleaseFiles(
  folder: string,
  version: string,
  date: string,
): ReleasedPackage[] {
  const released = readReleased(folder)
  const others = released.filter((one) => one.version !== version)
  if (others.length > 0)
    throw new TypeError(
      `Not of version ${version}: ${others.map(({ tarball }) => tarball).join(', ')}`,
    )
  const bom = createBom({ version, date, released })
  writeFileSync(join(folder, `latchkey-${version}.cdx.json`), `${JSON.stringify(bom, null, 2)}\n`)
  writeFileSync(join(folder, sumsFile), formatSums(digestsOf(folder)))
  return released
}

/** Reads the text of the file with the digests of a release. */
export function readSums(folder: string): string {
  return readFileSync(join(folder, sumsFile), 'utf8')
}
