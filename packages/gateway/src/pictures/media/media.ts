import type { Clock } from '@latchkey/protocol'
import { type ContentGateways, httpsOf } from '../../account/nfts/metadata.ts'
import { pictureSource } from '../../account/nfts/pictureSources.ts'
import { createCache } from '../../edge/cache/cache.ts'
import type { Database } from '../../edge/database/open.ts'
import type { Media, MediaProblem, MediaResult } from '../../edge/ports/media.ts'
import { readDataUri } from './dataUri.ts'
import type { GuardedFetch } from './guardedFetch.ts'
import { pictureOf } from './pictureOf.ts'
import { createQueue } from './queue.ts'

const sizeLimit = 5 * 1024 * 1024
const timeout = 8_000
/** Fetched pictures are kept for a while: a page of NFTs asks for each several times. */
const lifetime = 300_000
const keptMax = 40
/** Fetches at a time, and requests that wait for one. A fetch has up to twice {@link sizeLimit} in memory. */
const queueLimits = { atOnce: 24, perClient: 6, waiting: 1_000, waitingPerClient: 150 }
/** The longest wait for a fetch to begin, in milliseconds: the request is over soon after. */
const patience = 20_000
const busy: MediaResult = { ok: false, problem: 'busy' }
/** Problems that the next request may not have. */
const passing: readonly MediaProblem[] = ['busy', 'notAllowed', 'unreachable']

/** Creates the pictures from elsewhere. All their fetches share one queue. */
export function createMedia(
  db: Database,
  fetchGuarded: GuardedFetch,
  gateways: ContentGateways,
  clock: Clock,
): Media {
  const cache = createCache<MediaResult>(clock, lifetime, keptMax)
  const queue = createQueue(queueLimits)

  async function fetched(url: string): Promise<MediaResult> {
    const answer = await fetchGuarded(url, { sizeLimit, timeout })
    return answer.ok ? pictureOf(answer.bytes) : answer
  }

  async function fetchedInTurn(url: string, client: string): Promise<MediaResult> {
    if (queue.isFull(client)) return busy
    const latest = clock.now() + patience
    return queue.run(async () => (clock.now() > latest ? busy : fetched(url)), client)
  }

  async function byUrl(url: string, client: string): Promise<MediaResult> {
    const result = await cache.get(url, () => fetchedInTurn(url, client))
    if (!result.ok && passing.includes(result.problem)) cache.forget(url)
    return result
  }

  return {
    byUrl,
    async byId(id, client) {
      const source = await pictureSource(db, id)
      if (source === undefined) return { ok: false, problem: 'notFound' }
      if (/^data:/i.test(source)) {
        const data = readDataUri(source, sizeLimit)
        return data ? pictureOf(data.bytes) : { ok: false, problem: 'notPicture' }
      }
      const url = httpsOf(source, gateways)
      return url === undefined ? { ok: false, problem: 'notAllowed' } : byUrl(url, client)
    },
  }
}
