import type { Clock } from '@latchkey/protocol'
import { type ContentGateways, httpsOf } from '../../account/nfts/metadata.ts'
import { pictureSource } from '../../account/nfts/pictureSources.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Media, MediaResult } from '../../edge/ports/media.ts'
import { readDataUri } from './dataUri.ts'
import type { GuardedFetch } from './guardedFetch.ts'
import { pictureOf } from './pictureOf.ts'

const sizeLimit = 5 * 1024 * 1024
const timeout = 8_000
/** Fetched pictures are kept for a while: a page of NFTs asks for each several times. */
const lifetime = 300_000
const keptMax = 40

export function createMedia(
  db: Database,
  fetchGuarded: GuardedFetch,
  gateways: ContentGateways,
  clock: Clock,
): Media {
  const cache = createCache<MediaResult>(clock, lifetime, keptMax)

  async function fetched(url: string): Promise<MediaResult> {
    const answer = await fetchGuarded(url, { sizeLimit, timeout })
    return answer.ok ? pictureOf(answer.bytes) : answer
  }

  const byUrl = (url: string) => cache.get(url, () => fetched(url))

  return {
    byUrl,
    async byId(id) {
      const source = await pictureSource(db, id)
      if (source === undefined) return { ok: false, problem: 'notFound' }
      if (/^data:/i.test(source)) {
        const data = readDataUri(source, sizeLimit)
        return data ? pictureOf(data.bytes) : { ok: false, problem: 'notPicture' }
      }
      const url = httpsOf(source, gateways)
      return url === undefined ? { ok: false, problem: 'notAllowed' } : byUrl(url)
    },
  }
}
