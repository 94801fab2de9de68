import type { Visitor } from '@latchkey/auth/protocol'
import type { Login, VaultGateway } from '@latchkey/vault/wallet'

/** Returns the logged-in user in the form that the page receives. */
export function visitorOf({ email, name, way }: Login): Visitor {
  return { email, name, way }
}

/** Returns the result for a log-in that is too old or absent. */
export async function staleLogin(
  gateway: VaultGateway,
): Promise<{ status: 'needsLogin'; visitor: Visitor | null }> {
  const login = await gateway.login().catch(() => undefined)
  return { status: 'needsLogin', visitor: login ? visitorOf(login) : null }
}
