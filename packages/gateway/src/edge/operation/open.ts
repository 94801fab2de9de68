import type { Clock } from '@latchkey/protocol'
import {
  createCallers,
  createRateLimit,
  isLoopbackHost,
  type Limits,
  noLimit,
  type TrustProxy,
} from '@latchkey/service/clients'
import { createOriginRule } from '@latchkey/service/http'
import type { Log } from '@latchkey/service/logs'
import type { Metrics } from '@latchkey/service/metrics'
import { openPorts } from '../../compose.ts'
import type { GatewayConfig } from '../config/schema.ts'
import { openLimits } from './limits.ts'

/** Opens the limits and the ports. Closes the metrics and the limits if one of them cannot be opened. */
export async function openAll(
  config: GatewayConfig,
  { log, clock, metrics }: { log: Log; clock: Clock; metrics: Metrics },
) {
  const { meter } = metrics
  let limits: Limits | undefined
  try {
    limits = await openLimits(config, { clock, log, meter })
    const opened = { ...(await openPorts(config, log, clock, meter, limits)), limits }
    return opened
  } catch (error) {
    await metrics.close()
    await limits?.close()
    throw error
  }
}

/** Returns how many requests a minute one client has for each route; 0: any number. */
export function requestsPerMinute({ requestsPerMinute: given }: GatewayConfig): number {
  return given ?? 600
}

/** Returns the settings of the HTTP server. */
export function serverSettings(
  config: GatewayConfig,
  { log, clock, limits }: { log: Log; clock: Clock; limits: Limits },
) {
  // Only this machine reaches it there: who else is served comes through a proxy, which says for whom.
  const isPrivate = isLoopbackHost(config.host)
  const perMinute = requestsPerMinute(config)
  // WebSockets are counted by this process, together with its requests.
  const rateLimit = perMinute === 0 ? noLimit : createRateLimit(perMinute, clock)
  return {
    origins: createOriginRule(config.allowedOrigins, [
      ...(config.siwx?.origins ?? []),
      ...(config.login ? [config.login.vaultOrigin] : []),
    ]),
    callers: createCallers({
      rateLimit,
      ...(perMinute !== 0 && { sharedLimit: limits.create('requests', perMinute, rateLimit) }),
      trustProxy: trustedProxies(config.trustProxy, isPrivate),
      limitsDirect:
        config.trustProxy !== false || !isPrivate || config.requestsPerMinute !== undefined,
    }),
    log,
    clock,
    publicUrl: config.publicUrl?.replace(/\/+$/, ''),
    bodyLimit: config.bodyLimit,
    requestTimeout: config.requestTimeout,
  }
}

/** Returns the trusted proxies. Only a proxy of this machine reaches a gateway on loopback. */
function trustedProxies(trust: TrustProxy, isPrivate: boolean): TrustProxy {
  if (!isPrivate) return trust
  return typeof trust === 'object' ? [...trust, '127.0.0.0/8', '::1'] : trust || 1
}
