import type { ChainId, Clock } from '@latchkey/protocol'
import {
  cacheTimes,
  canonicalAddress,
  hasAddressSyntax,
  isChainId,
  namespaces,
} from '@latchkey/protocol'
import type { getIdentity, Identity } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import {
  jsonBytes,
  orUnavailable,
  refuse,
  type Serialised,
  serialise,
} from '@latchkey/service/http'
import { orNameFailure } from '../../account/names/failures.ts'
import { nftImageUrl } from '../../pictures/images/links.ts'
import { type Cache, createCache } from '../cache/cache.ts'
import type { KnownName, Names } from '../ports/names.ts'

const cacheControl = 'public, max-age=300'
/** Who has no name may have registered one a moment later. */
const unnamed = 'no-cache'

/** An identity as it is sent. */
type KeptIdentity = { bytes: Serialised<Identity>; isNamed: boolean; isPictureUnread: boolean }

/** What is known of accounts, for each chain and each address the gateway is reached at. */
export type Identities = Cache<KeptIdentity>

export function createIdentities(clock: Clock): Identities {
  return createCache(clock, cacheTimes.identity)
}

/** Under which an account's identity is kept; `undefined` where the text is no address. */
function identityKey(address: string, baseUrl: string, chainId?: ChainId): string | undefined {
  const namespace = namespaces.find((one) => hasAddressSyntax(one, address))
  return namespace && `${canonicalAddress(namespace, address)} ${chainId ?? ''} ${baseUrl}`
}

/** Drops what is kept of an account, on each of the chains. */
export function forgetIdentity(
  cache: Identities,
  address: string,
  baseUrl: string,
  chainIds: readonly ChainId[],
): void {
  for (const chainId of [undefined, ...chainIds]) {
    const key = identityKey(address, baseUrl, chainId)
    if (key !== undefined) cache.forget(key)
  }
}

/** The name and the picture of an account on a chain, kept for five minutes. */
export function identityHandler(names: Names, cache: Identities): Handler<typeof getIdentity> {
  return ({ params: { address }, query: { chainId } }, { baseUrl }) => {
    if (chainId !== undefined && !isChainId(chainId)) return refuse(400, 'chainId', 'Invalid chain')
    const key = identityKey(address, baseUrl, chainId)
    if (key === undefined) return refuse(400, 'address', 'Invalid address')
    const kept = cache.peek(key)
    if (kept) return replyOf(kept)
    const load = async () => written(await names.nameOf(address, chainId), baseUrl)
    return replyOnceRead(cache, key, load)
  }
}

async function replyOnceRead(cache: Identities, key: string, load: () => Promise<KeptIdentity>) {
  const found = await orUnavailable('address', orNameFailure('address', cache.get(key, load)))
  if (!found.ok) return found.refusal
  if (!found.value.ok) return found.value.refusal
  const { value } = found.value
  if (value.isPictureUnread) cache.forget(key)
  return replyOf(value)
}

function replyOf({ bytes, isNamed, isPictureUnread }: KeptIdentity) {
  return jsonBytes(bytes, isNamed && !isPictureUnread ? cacheControl : unnamed)
}

function written(known: KnownName | undefined, baseUrl: string): KeptIdentity {
  const bytes = serialise<Identity>({
    name: known?.name ?? null,
    avatar: known?.pictureId ? nftImageUrl(baseUrl, known.pictureId) : null,
    resolvedAt: known?.since ?? null,
  })
  const isPictureUnread = known?.isPictureUnread ?? false
  return { bytes, isNamed: known !== undefined, isPictureUnread }
}
