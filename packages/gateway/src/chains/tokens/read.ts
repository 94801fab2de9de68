import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { GuardedFetch } from '../../pictures/media/guardedFetch.ts'
import type { TokenListSource } from './config.ts'
import { describeMistakes, parseTokenList, type TokenList } from './standard.ts'

/** The largest list: 10,000 tokens, with their pictures and extensions. */
const limits = { sizeLimit: 8 * 1024 * 1024, timeout: 15_000 }

/** A list that was read, with its text, or what is wrong with it. */
export type ListReading =
  | { ok: true; list: TokenList; body: string }
  | { ok: false; problem: string }

/** Reads a list where the settings say. Never rejects. */
export async function readList(
  source: TokenListSource,
  fetchGuarded: GuardedFetch,
): Promise<ListReading> {
  if ('file' in source) {
    try {
      return acceptList(source, await readFile(source.file))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable'
      return { ok: false, problem: `The file cannot be read (${code})` }
    }
  }
  const fetched = await fetchGuarded(source.url, limits).catch(
    () => ({ ok: false, problem: 'unreachable' }) as const,
  )
  return fetched.ok
    ? acceptList(source, fetched.bytes)
    : { ok: false, problem: problems[fetched.problem] }
}

const problems = {
  notAllowed: 'The address is not on the public internet',
  tooLarge: 'The list is larger than 8 MiB',
  refused: 'The server does not give the list',
  unreachable: 'The address cannot be reached',
} as const

/** Returns the list in bytes, if they have the hash of the settings. */
export function acceptList({ sha256 }: TokenListSource, bytes: Uint8Array): ListReading {
  const hash = createHash('sha256').update(bytes).digest('hex')
  if (sha256 !== undefined && sha256.toLowerCase() !== hash)
    return { ok: false, problem: 'The list has another hash than the settings' }
  // The mark of byte order is kept, so that the stored text has the same hash.
  const body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const parsed = parseTokenList(body)
  return parsed.ok
    ? { ok: true, list: parsed.list, body }
    : { ok: false, problem: describeMistakes(parsed.mistakes) }
}
