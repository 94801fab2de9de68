import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import * as v from 'valibot'

const fileName = v.pipe(v.string(), v.regex(/^[a-z]+\.(sqlite|dump)$/))
const databaseSchema = v.object({
  name: v.picklist(['gateway', 'relay']),
  kind: v.picklist(['sqlite', 'postgres']),
  file: fileName,
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  bytes: v.number(),
  /** The migrations that have run, by the table that records them. */
  migrations: v.record(v.string(), v.array(v.string())),
  tables: v.array(v.string()),
})
const manifestSchema = v.object({
  format: v.literal(1),
  /** The version of the gateway that took the backup. */
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+/)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  databases: v.pipe(v.array(databaseSchema), v.minLength(1)),
})

/** What a backup contains, and from when. */
export type Manifest = v.InferOutput<typeof manifestSchema>
/** The copy of one database in a backup. */
export type SavedDatabase = Manifest['databases'][number]

export const manifestName = 'manifest.json'

/** Reads the manifest of a backup and compares the hash of each file. Throws a `TypeError` that says what differs. */
export async function readManifest(folder: string): Promise<Manifest> {
  const manifest = parseManifest(folder)
  for (const { file, sha256 } of manifest.databases) {
    const path = join(folder, file)
    const found = await hashOf(path).catch((error: unknown) => {
      throw new TypeError(`The backup ${folder} lacks ${file}`, { cause: error })
    })
    if (found !== sha256)
      throw new TypeError(`${path} is damaged: its SHA-256 is not the one in the manifest`)
  }
  return manifest
}

function parseManifest(folder: string): Manifest {
  const path = join(folder, manifestName)
  try {
    const parsed = v.safeParse(manifestSchema, JSON.parse(readFileSync(path, 'utf8')))
    if (parsed.success) return parsed.output
    throw new TypeError(`${v.getDotPath(parsed.issues[0]) ?? 'root'}: ${parsed.issues[0].message}`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new TypeError(`${folder} is no backup that can be read: ${reason}`, { cause: error })
  }
}

/** Returns the SHA-256 of a file in hex. */
export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Whether a version is newer than another one. Compares the three numbers. */
export function isNewer(version: string, than: string): boolean {
  const numbersOf = (text: string) => text.split('.').map((part) => Number.parseInt(part, 10))
  const [own, other] = [numbersOf(version), numbersOf(than)]
  const index = own.findIndex((number, at) => number !== other[at])
  return index >= 0 && (own[index] ?? 0) > (other[index] ?? 0)
}
