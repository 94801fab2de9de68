import { canonicalAddress, hasAddressSyntax, namespaces } from '@latchkey/protocol'
import type { getIdentity, Identity } from '@latchkey/protocol/wire'
import { createCache } from '../cache/cache.ts'
import type { Handler } from '../http/handler.ts'
import { jsonBytes, refuse, type Serialised, serialise } from '../http/reply.ts'
import type { Names } from '../ports/names.ts'

const lifetime = 60_000
const cacheControl = 'public, max-age=300'

export function identityHandler(names: Names): Handler<typeof getIdentity> {
  const cache = createCache<Serialised<Identity>>(lifetime)

  return ({ params: { address } }) => {
    const namespace = namespaces.find((one) => hasAddressSyntax(one, address))
    if (namespace === undefined) return refuse(400, 'address', 'Invalid address')
    const key = canonicalAddress(namespace, address)
    const kept = cache.peek(key)
    if (kept) return jsonBytes(kept, cacheControl)
    return cache
      .get(key, () => identityOf(names, address))
      .then((found) => jsonBytes(found, cacheControl))
  }
}

async function identityOf(names: Names, address: string): Promise<Serialised<Identity>> {
  const known = await names.nameOf(address)
  return serialise({
    name: known?.name ?? null,
    avatar: known?.avatar ?? null,
    resolvedAt: known?.since ?? null,
  })
}
