import type { Visitor } from '@latchkey/auth/protocol'
import type { Login, VaultGateway } from '@latchkey/vault/wallet'
import { orRefused } from './serve.ts'

/** Returns the logged-in user in the form that the page receives. */
export function visitorOf({ email, name, way }: Login): Visitor {
  return { email, name, way }
}

/** Returns the result for a log-in that is too old or absent. */
async function staleLogin(
  gateway: VaultGateway,
): Promise<{ status: 'needsLogin'; visitor: Visitor | null }> {
  const login = await gateway.login().catch(() => undefined)
  return { status: 'needsLogin', visitor: login ? visitorOf(login) : null }
}

/** The refusals after which the visitor logs in again. */
const staleCodes = ['LOGIN_STALE', 'LOGGED_OUT']

/** Requests a new log-in if the gateway refuses because the last one is too old or absent. Returns other refusals. */
export async function orLogIn<Answer extends { status: string }>(
  gateway: VaultGateway,
  run: () => Promise<Answer>,
) {
  const result = await orRefused(run)
  return isStale(result) ? staleLogin(gateway) : result
}

function isStale({ status, code }: { status: string; code?: string }): boolean {
  return status === 'refused' && code !== undefined && staleCodes.includes(code)
}
