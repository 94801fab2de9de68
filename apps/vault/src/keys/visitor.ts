import type { Visitor } from '@latchkey/auth/protocol'
import type { Login, VaultGateway } from '@latchkey/vault/wallet'

/** Who is logged in, as the page is told. */
export function visitorOf({ email, name, way }: Login): Visitor {
  return { email, name, way }
}

/** The log-in is too old for what was asked, or is none. */
export async function staleLogin(
  gateway: VaultGateway,
): Promise<{ status: 'needsLogin'; visitor: Visitor | null }> {
  const login = await gateway.login().catch(() => undefined)
  return { status: 'needsLogin', visitor: login ? visitorOf(login) : null }
}
