import { emailLogin, providerLogin } from './logins.ts'
import { passkeyRequests } from './passkeys.ts'
import { gatewayRequest } from './request.ts'
import { sessionRequests, userRequests } from './user.ts'
import { vaultRequests } from './vaults.ts'

/** The gateway's log-in, as the vault page uses it. All methods throw a `GatewayRefusal`. */
export type VaultGateway = ReturnType<typeof vaultGateway>

/**
 * Creates the client of a gateway's log-in.
 *
 * @param url the gateway's address
 * @param fetchIt a `fetch` that sends the page's cookies
 */
export function vaultGateway(url: string, fetchIt: typeof fetch = fetch) {
  const ask = gatewayRequest(url, fetchIt)
  return {
    /** Sends a request for which this client has no method. */
    ask,
    ...emailLogin(ask),
    ...providerLogin(ask),
    ...passkeyRequests(ask),
    ...sessionRequests(ask),
    ...userRequests(ask),
    ...vaultRequests(ask),
  }
}
