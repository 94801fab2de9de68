import * as wire from '@latchkey/protocol/wire'
import { openPorts } from './compose.ts'
import { type GatewayConfig, type GatewayOptions, parseConfig } from './config/schema.ts'
import { createLog, type Log, silent } from './http/logs.ts'
import { createOriginRule } from './http/origins.ts'
import { createRateLimit, isLoopbackHost, noLimit } from './http/rateLimit.ts'
import { type Bindings, createServer, type Server } from './http/server.ts'
import type { Ports } from './ports/ports.ts'
import { analyticsConfigHandler } from './routes/analyticsConfig.ts'
import { balanceHandler } from './routes/balance.ts'
import { healthHandler } from './routes/health.ts'
import { historyHandler } from './routes/history.ts'
import { identityHandler } from './routes/identity.ts'
import { imageHandler } from './routes/image.ts'
import {
  assetImageHandler,
  currencyImageHandler,
  tokenImageHandler,
  walletImageHandler,
} from './routes/images.ts'
import { jsonRpcHandler } from './routes/jsonRpc.ts'
import { nameHandler } from './routes/names.ts'
import { nftsHandler } from './routes/nfts.ts'
import { pricesHandler } from './routes/prices.ts'
import { recipientHandler } from './routes/recipient.ts'
import { supportedChainsHandler } from './routes/supportedChains.ts'
import { walletsHandler } from './routes/wallets.ts'

/** The services behind the dialog, without a socket. */
export type Gateway = {
  /** Answers a request; needs no socket. */
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
  /** Stops following chains and closes the database. */
  close(): Promise<void>
}

/**
 * The services behind the dialog, ready to answer. `overrides` replaces single ports.
 * Rejects when the configuration is wrong or the database cannot be opened.
 */
export async function createGateway(
  options: GatewayOptions = {},
  overrides: Partial<Ports> = {},
): Promise<Gateway> {
  const config = parseConfig(options)
  const log = config.logs === 'off' ? silent : createLog((text) => process.stderr.write(text))
  const { ports, close } = await openPorts(config, log)
  const server = createServer(serverSettings(config, log))
  register(server, { ...ports, ...overrides }, config)
  return {
    fetch: server.fetch,
    async close() {
      await close()
      log.flush()
    },
  }
}

function register(server: Server, ports: Ports, config: GatewayConfig): void {
  server.on(wire.getHealth, healthHandler(ports.ping, ports.indexing, ports.nodes))
  server.on(wire.getWallets, walletsHandler(ports.wallets))
  server.on(wire.getAnalyticsConfig, analyticsConfigHandler(config.analytics))
  server.on(wire.getWalletImage, walletImageHandler(ports.pictures))
  server.on(wire.getAssetImage, assetImageHandler(ports.pictures))
  server.on(wire.getCurrencyImage, currencyImageHandler(ports.pictures))
  server.on(wire.getTokenImage, tokenImageHandler(ports.pictures))
  server.on(wire.getSupportedChains, supportedChainsHandler(ports.chains))
  server.on(wire.getIdentity, identityHandler(ports.names))
  server.on(wire.getName, nameHandler(ports.names))
  server.on(wire.getBalance, balanceHandler(ports))
  server.on(wire.getHistory, historyHandler(ports))
  server.on(wire.getRecipient, recipientHandler(ports.chains, ports.recipients))
  server.on(wire.getNfts, nftsHandler(ports.chains, ports.nfts))
  server.on(wire.postPrices, pricesHandler(ports.chains, ports.prices))
  server.on(wire.getImage, imageHandler(ports.media))
  server.on(wire.postJsonRpc, jsonRpcHandler(ports.chains, ports.rpcProxy))
}

function serverSettings(config: GatewayConfig, log: Log) {
  // Only this machine reaches it there: who else is served comes through a proxy, which says for whom.
  const isPrivate = isLoopbackHost(config.host)
  const perMinute = config.requestsPerMinute ?? 600
  return {
    origins: createOriginRule(config.allowedOrigins),
    rateLimit: perMinute === 0 ? noLimit : createRateLimit(perMinute),
    log,
    publicUrl: config.publicUrl?.replace(/\/+$/, ''),
    trustProxy: config.trustProxy || isPrivate,
    limitsDirect: config.trustProxy || !isPrivate || config.requestsPerMinute !== undefined,
    bodyLimit: config.bodyLimit,
    requestTimeout: config.requestTimeout,
  }
}
