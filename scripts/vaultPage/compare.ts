import { createHash } from 'node:crypto'
import * as v from 'valibot'

const hashes = v.object({
  files: v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})
const reference = /(?:src|href)="\/([^"]+)"/g

/** A file of a served page that is not as it was built, and how. */
export type Difference = { file: string; is: 'missing' | 'another' | 'unknown' }

/**
 * Compares a page that is served with the hashes that its build wrote. Throws a `TypeError` where those are none.
 *
 * @param written the text of `hashes.json`
 * @param url where the page is served
 */
export async function differencesAt(
  written: string,
  url: string,
  fetchIt: typeof fetch = fetch,
): Promise<Difference[]> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), hashes), written)
  if (!parsed.success) throw new TypeError('These are no hashes of a build')
  const { files } = parsed.output
  const found: Difference[] = []
  for (const [file, hash] of Object.entries(files)) {
    const bytes = await bytesAt(new URL(addressOf(file), url), fetchIt)
    if (!bytes) found.push({ file, is: 'missing' })
    else if (createHash('sha256').update(bytes).digest('hex') !== hash)
      found.push({ file, is: 'another' })
  }
  return [...found, ...(await unknownAt(new Set(Object.keys(files)), url, fetchIt))]
}

/** What the served document loads that the build does not have. */
async function unknownAt(
  known: ReadonlySet<string>,
  url: string,
  fetchIt: typeof fetch,
): Promise<Difference[]> {
  const document = new TextDecoder().decode(await bytesAt(new URL('/', url), fetchIt))
  const loaded = Array.from(document.matchAll(reference), ([, file = '']) => file)
  return loaded
    .filter((file) => !known.has(file) && file !== 'settings.json')
    .map((file) => ({ file, is: 'unknown' }))
}

/** The document is what a visitor's browser asks for. */
function addressOf(file: string): string {
  return file === 'index.html' ? '/' : `/${file}`
}

async function bytesAt(url: URL, fetchIt: typeof fetch): Promise<Uint8Array | undefined> {
  const response = await fetchIt(url, { cache: 'no-store' })
  return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined
}
