import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Clock } from '@latchkey/protocol'
import * as wire from '@latchkey/protocol/wire'
import { type Limits, noLimit } from '@latchkey/service/clients'
import { serverClock } from '@latchkey/service/clock'
import { type Bindings, createServer, type Server } from '@latchkey/service/http'
import { createPulse, createReadiness } from '@latchkey/service/lifecycle'
import { createLog, describeError, type Log, silent } from '@latchkey/service/logs'
import { openMetrics } from '@latchkey/service/metrics'
import { byFamily } from './account/events/byFamily.ts'
import { createEvents } from './account/events/events.ts'
import { openRpcSockets } from './chains/rpc/socket/open.ts'
import { parseConfig } from './edge/config/parse.ts'
import type { GatewayConfig, GatewayOptions } from './edge/config/schema.ts'
import { watchConnections } from './edge/operation/gauges.ts'
import { openAll, requestsPerMinute, serverSettings } from './edge/operation/open.ts'
import type { Ports } from './edge/ports/ports.ts'
import { allowancesHandler } from './edge/routes/allowances.ts'
import { analyticsConfigHandler, eventHandler } from './edge/routes/analytics.ts'
import { balanceHandler } from './edge/routes/balance.ts'
import { ccipHandler, ccipPostHandler } from './edge/routes/ccip.ts'
import { convertAllowanceHandler, convertApproveHandler } from './edge/routes/convert/approval.ts'
import { convertGasPriceHandler } from './edge/routes/convert/gasPrice.ts'
import { convertQuotesHandler } from './edge/routes/convert/quotes.ts'
import { convertTokensHandler } from './edge/routes/convert/tokens.ts'
import { convertTransactionHandler } from './edge/routes/convert/transaction.ts'
import { descriptorsHandler } from './edge/routes/descriptors.ts'
import { eventsHandler } from './edge/routes/events.ts'
import { healthHandler } from './edge/routes/health.ts'
import { historyHandler } from './edge/routes/history.ts'
import { createIdentities, identityHandler } from './edge/routes/identity.ts'
import { imageHandler } from './edge/routes/image.ts'
import {
  assetImageHandler,
  currencyImageHandler,
  tokenImageHandler,
  walletImageHandler,
} from './edge/routes/images.ts'
import { jsonRpcHandler } from './edge/routes/jsonRpc.ts'
import {
  challengeHandler,
  registerHandler,
  suggestionsHandler,
} from './edge/routes/nameRegistration.ts'
import { nameHandler, namesOfHandler } from './edge/routes/names.ts'
import { nftsHandler } from './edge/routes/nfts.ts'
import {
  onrampOptionsHandler,
  onrampQuoteHandler,
  onrampUrlHandler,
  sandboxCardHandler,
  sandboxPageHandler,
} from './edge/routes/onramp.ts'
import { pricesHandler } from './edge/routes/prices.ts'
import { ratesHandler } from './edge/routes/rates.ts'
import { answerLive, readyHandler } from './edge/routes/ready.ts'
import { recipientHandler } from './edge/routes/recipient.ts'
import { createNoteRequest, notingRequests } from './edge/routes/requested.ts'
import { registerSessions } from './edge/routes/sessions.ts'
import { simulateHandler } from './edge/routes/simulate.ts'
import { supportedChainsHandler } from './edge/routes/supportedChains.ts'
import { bundlerHandler, paymasterHandler } from './edge/routes/userOperations.ts'
import { walletsHandler } from './edge/routes/wallets.ts'
import { type KnownPrices, knownPrices } from './market/prices/known.ts'

/** The services behind the dialog, without a socket. */
export type Gateway = {
  /** Answers a request; needs no socket. */
  fetch(request: Request, bindings?: Bindings): Response | Promise<Response>
  /** Takes over an HTTP upgrade, as Node's HTTP server hands it out: JSON-RPC over a WebSocket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** Where the metrics are read; `undefined` without their settings. */
  metricsUrl: string | undefined
  /** Fails `/ready` from now on. */
  drain(): void
  /**
   * Requests the clients of streams and WebSockets to reconnect. Resolves once the requests on the WebSockets have their
   * responses.
   */
  leave(): Promise<void>
  /** Closes the WebSockets, stops following chains and closes the database. */
  close(): Promise<void>
}

/**
 * The services behind the dialog, ready to answer. `overrides` replaces single ports, `clock` the machine's.
 * Rejects when the configuration is wrong or the database cannot be opened.
 */
export async function createGateway(
  options: GatewayOptions = {},
  overrides: Partial<Ports> = {},
  clock: Clock = serverClock,
): Promise<Gateway> {
  const config = parseConfig(options)
  const log =
    config.logs === 'off' ? silent : createLog((text) => process.stderr.write(text), clock)
  const metrics = await openMetrics(config.metrics)
  const { meter } = metrics
  const { ports: own, limits, close } = await openAll(config, { log, clock, metrics })
  const ports = { ...own, ...overrides }
  const settings = { ...serverSettings(config, { log, clock, limits }), meter }
  const server = createServer(settings)
  const readiness = createReadiness(ports.ping, clock)
  server.probe(wire.getLive, answerLive)
  server.probe(wire.getReady, readyHandler(readiness))
  register(server, ports, { config, log, clock, limits })
  if (ports.signIn) server.pass('/siwx/:step', ports.signIn)
  if (ports.login) server.pass('/login/*', ports.login)
  if (ports.sessions) {
    const counted = limits.create('sessions', config.sessions?.perMinute ?? 60)
    registerSessions(server, ports.sessions, counted)
  }
  const events = createEvents(byFamily(ports.changes), config.events, clock, (error) =>
    log.write('warn', 'events', { error: describeError(error) }),
  )
  const perMinute = requestsPerMinute(config)
  const limit = perMinute === 0 ? noLimit : limits.create('events', perMinute)
  server.on(
    wire.getEvents,
    eventsHandler(events, { note: createNoteRequest(ports.indexing), limit }),
  )
  const sockets = await openRpcSockets({
    ...settings,
    chains: ports.chains,
    proxy: ports.rpcProxy,
    limits: config.sockets,
    frameLimit: config.bodyLimit,
    timeout: config.rpcTimeout,
  })
  watchConnections(meter, { sockets: sockets.count, streams: events.count })
  return {
    fetch: server.fetch,
    metricsUrl: metrics.url,
    upgrade: sockets.upgrade,
    drain: readiness.drain,
    leave() {
      events.close()
      return sockets.leave()
    },
    async close() {
      events.close()
      await sockets.close()
      await metrics.close()
      await limits.close()
      await close()
      log.flush()
    },
  }
}

type Settings = { config: GatewayConfig; log: Log; clock: Clock; limits: Limits }

function registerNames(server: Server, ports: Ports, clock: Clock): void {
  const { names, nameRegistry, ccip, chains } = ports
  const identities = createIdentities(clock)
  server.on(wire.getIdentity, identityHandler(names, identities))
  server.on(wire.getName, nameHandler(names))
  server.on(wire.getNamesOf, namesOfHandler(nameRegistry))
  server.on(wire.getNameSuggestions, suggestionsHandler(nameRegistry))
  server.on(wire.getNameChallenge, challengeHandler(nameRegistry))
  server.on(wire.postName, registerHandler(nameRegistry, identities, chains))
  if (!ccip) return
  server.on(wire.getCcip, ccipHandler(ccip))
  server.on(wire.postCcip, ccipPostHandler(ccip))
}

function registerAccounts(server: Server, ports: Ports, known: KnownPrices, clock: Clock): void {
  const { chains, indexing, nfts, recipients } = ports
  const noting = notingRequests(chains, createNoteRequest(indexing))
  const priced = { ...ports, prices: known }
  const byAddress = ({ params }: { params: { address: string } }) => params.address
  server.on(wire.getBalance, noting(balanceHandler(priced, clock), byAddress))
  server.on(
    wire.getHistory,
    noting(historyHandler(ports, clock), ({ params }) => params.account),
  )
  server.on(wire.getRecipient, noting(recipientHandler(chains, recipients, clock), byAddress))
  server.on(wire.getAllowances, noting(allowancesHandler(priced), byAddress))
  server.on(wire.getNfts, noting(nftsHandler(chains, nfts), byAddress))
}

function register(server: Server, ports: Ports, { config, log, clock, limits }: Settings): void {
  const known = knownPrices(ports.prices, (error) =>
    log.write('warn', 'prices', { error: describeError(error) }),
  )
  server.on(
    wire.getHealth,
    healthHandler(createPulse(ports.ping, clock), ports.indexing, ports.nodes, ports.tokenLists),
  )
  server.on(wire.getWallets, walletsHandler(ports.wallets))
  server.on(wire.getAnalyticsConfig, analyticsConfigHandler(ports.collector))
  if (ports.collector) server.on(wire.postEvent, eventHandler(ports.collector))
  server.on(wire.getWalletImage, walletImageHandler(ports.pictures))
  server.on(wire.getAssetImage, assetImageHandler(ports.pictures))
  server.on(wire.getCurrencyImage, currencyImageHandler(ports.pictures))
  server.on(wire.getTokenImage, tokenImageHandler(ports.pictures))
  server.on(wire.getSupportedChains, supportedChainsHandler(ports.chains, ports.swaps))
  registerNames(server, ports, clock)
  registerAccounts(server, ports, known, clock)
  server.on(wire.getDescriptors, descriptorsHandler(ports.chains, ports.descriptors))
  server.on(wire.getFiatRates, ratesHandler(ports.rates))
  const simulated = limits.create('simulations', config.simulations.perMinute)
  server.on(
    wire.postSimulation,
    simulateHandler(ports.chains, ports.simulations, simulated),
    'large',
  )
  server.on(wire.postPrices, pricesHandler(ports.chains, ports.prices))
  server.on(wire.getConvertTokens, convertTokensHandler(ports))
  server.on(wire.getConvertQuotes, convertQuotesHandler(ports))
  server.on(wire.getConvertAllowance, convertAllowanceHandler(ports))
  server.on(wire.getConvertGasPrice, convertGasPriceHandler(ports))
  server.on(wire.getConvertApprove, convertApproveHandler(ports))
  server.on(wire.postConvertTransaction, convertTransactionHandler(ports, clock))
  server.on(wire.getOnrampOptions, onrampOptionsHandler(ports.onramp))
  server.on(wire.postOnrampQuote, onrampQuoteHandler(ports.onramp))
  server.on(wire.postOnrampUrl, onrampUrlHandler(ports.onramp))
  server.on(wire.getSandboxPage, sandboxPageHandler(ports.onramp))
  server.on(wire.postSandboxPage, sandboxCardHandler(ports.onramp))
  server.on(wire.getImage, imageHandler(ports.media))
  server.on(wire.postJsonRpc, jsonRpcHandler(ports.chains, ports.rpcProxy), 'large')
  if (!ports.userOperations) return
  server.on(wire.postBundler, bundlerHandler(ports.userOperations), 'large')
  server.on(wire.postPaymaster, paymasterHandler(ports.userOperations), 'large')
}
