import { hasAddressSyntax, namespaces } from '@latchkey/protocol'
import type { getIdentity } from '@latchkey/protocol/wire'
import type { Handler } from '../http/handler.ts'
import { json, refuse } from '../http/reply.ts'
import type { Names } from '../ports/names.ts'

export function identityHandler(names: Names): Handler<typeof getIdentity> {
  return async ({ params: { address } }) => {
    if (!namespaces.some((namespace) => hasAddressSyntax(namespace, address))) {
      return refuse(400, 'address', 'Invalid address')
    }
    const known = await names.nameOf(address)
    return json(
      {
        name: known?.name ?? null,
        avatar: known?.avatar ?? null,
        resolvedAt: known?.since ?? null,
      },
      'public, max-age=300',
    )
  }
}
