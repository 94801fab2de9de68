import type { Clock } from '@latchkey/protocol'
import { cacheTimes, canonicalAddress, hasAddressSyntax, namespaces } from '@latchkey/protocol'
import type { getIdentity, Identity } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import {
  jsonBytes,
  orUnavailable,
  refuse,
  type Serialised,
  serialise,
} from '@latchkey/service/http'
import { nftImageUrl } from '../../pictures/images/links.ts'
import { type Cache, createCache } from '../cache/cache.ts'
import type { KnownName, Names } from '../ports/names.ts'

const cacheControl = 'public, max-age=300'
/** Who has no name may have registered one a moment later. */
const unnamed = 'no-cache'

/** What is known of accounts, for each address the gateway is reached at. */
export type Identities = Cache<{ bytes: Serialised<Identity>; isNamed: boolean }>

export function createIdentities(clock: Clock): Identities {
  return createCache(clock, cacheTimes.identity)
}

/** Under which an account's identity is kept; `undefined` where the text is no address. */
export function identityKey(address: string, baseUrl: string): string | undefined {
  const namespace = namespaces.find((one) => hasAddressSyntax(one, address))
  return namespace && `${canonicalAddress(namespace, address)} ${baseUrl}`
}

/** The name and the picture of an account, kept for five minutes. */
export function identityHandler(names: Names, cache: Identities): Handler<typeof getIdentity> {
  return ({ params: { address } }, { baseUrl }) => {
    const key = identityKey(address, baseUrl)
    if (key === undefined) return refuse(400, 'address', 'Invalid address')
    const kept = cache.peek(key)
    if (kept) return replyOf(kept)
    const loading = cache.get(key, async () => written(await names.nameOf(address), baseUrl))
    return orUnavailable('address', loading).then((found) =>
      found.ok ? replyOf(found.value) : found.refusal,
    )
  }
}

function replyOf({ bytes, isNamed }: { bytes: Serialised<Identity>; isNamed: boolean }) {
  return jsonBytes(bytes, isNamed ? cacheControl : unnamed)
}

function written(known: KnownName | undefined, baseUrl: string) {
  const bytes = serialise<Identity>({
    name: known?.name ?? null,
    avatar: known?.pictureId ? nftImageUrl(baseUrl, known.pictureId) : null,
    resolvedAt: known?.since ?? null,
  })
  return { bytes, isNamed: known !== undefined }
}
