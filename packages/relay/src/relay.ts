import { createServer, type Server } from 'node:http'
import type { Clock } from '@latchkey/protocol'
import type { TrustProxy } from '@latchkey/service/clients'
import { serverClock, sleep } from '@latchkey/service/clock'
import { createPulse, createReadiness, trackRequests } from '@latchkey/service/lifecycle'
import { type Meter, noMeter } from '@latchkey/service/metrics'
import { createAddresses } from './addresses.ts'
import { admit } from './admission.ts'
import { createDelivery } from './delivery.ts'
import { createMessageCounts, watchRelay } from './gauges.ts'
import { createHttp } from './http/http.ts'
import { defaultLimits, type Limits } from './limits.ts'
import type { Mailbox } from './mailbox.ts'
import { createMethods } from './methods/methods.ts'
import { createProjectRule, type Project } from './projects.ts'
import { createPublisher } from './publish.ts'
import { createSession } from './session.ts'
import { createSockets } from './sockets.ts'
import { createUnanswered } from './unanswered.ts'
import { cutUnfinished } from './unfinished.ts'

export type RelaySettings = {
  /** Projects that may connect; absent: any, from anywhere. */
  projectIds?: readonly (string | Project)[]
  /** `host[:port]` under which clients know the relay: tokens for others are refused. Absent: localhost. */
  hosts?: readonly string[]
  /** The operator's proxies that name the client: how many, or their networks. */
  trustProxy?: TrustProxy | true
  limits?: Partial<Limits>
  /** For tests. */
  clock?: Clock
}

export type Relay = {
  /** Not listening yet. */
  server: Server
  /** Fails `/ready` from now on, and closes each HTTP connection after its response. */
  drain(): void
  /**
   * Requests every client to reconnect, once its requests have their responses. Resolves within `limit` milliseconds, and
   * cuts what is left.
   */
  finish(limit: number): Promise<void>
  /** Ends every connection; the mailbox stays open. */
  close(): Promise<void>
}

const idleMax = 10_000

/** WalletConnect's relay on any mailbox: the sockets, the protocol and the delivery. */
export function createRelay(
  mailbox: Mailbox,
  settings: RelaySettings,
  onError: (error: unknown) => void,
  meter: Meter = noMeter,
): Relay {
  const limits = { ...defaultLimits, ...settings.limits }
  const { clock = serverClock } = settings
  const delivery = createDelivery()
  const unanswered = createUnanswered()
  const counts = createMessageCounts()
  const { onPublished, onPush } = counts
  const publisher = createPublisher({ mailbox, delivery, unanswered, clock, onPublished })
  const methods = createMethods({ mailbox, delivery, publisher, unanswered, limits, clock, meter })
  const rules = {
    mayProject: createProjectRule(settings.projectIds),
    clockSkew: limits.clockSkew,
    tokenLifetime: limits.tokenLifetime,
    hosts: settings.hosts ?? [],
    clock,
  }
  const { allowanceOf, networkOf } = createAddresses({
    sizePerHour: limits.sizePerHour,
    trustProxy: settings.trustProxy === true ? 1 : (settings.trustProxy ?? false),
    clock,
  })
  const stopListening = mailbox.onArrival((arrival) => delivery.recheck(arrival))
  const dependencies = { mailbox, delivery, methods, unanswered, limits, clock, onError, onPush }
  const sockets = createSockets({
    limits,
    clock,
    admit: (request) => admit(request, rules),
    begin: (client, wire) => createSession(client, wire, dependencies),
    allowanceOf,
    networkOf,
  })
  watchRelay(meter, { mailbox, counts, sockets: sockets.count })
  const readiness = createReadiness(mailbox.ping, clock)
  const server = createServer(
    createHttp({
      limits,
      clock,
      methods,
      allowanceOf,
      onError,
      admit: (request) => admit(request, rules),
      pulse: createPulse(mailbox.ping, clock),
      readiness,
      sockets: sockets.count,
    }),
  )
  // Of what is not a WebSocket yet.
  server.setTimeout(idleMax)
  cutUnfinished(server, limits.requestTime, clock)
  server.on('upgrade', sockets.upgrade)
  const requests = trackRequests(server, clock)
  return {
    server,
    drain() {
      readiness.drain()
      requests.endKeepAlive()
    },
    async finish(limit) {
      const left = sockets.leave()
      await Promise.all([requests.finish(limit), Promise.race([left, sleep(clock, limit)])])
    },
    async close() {
      const closed = server.listening
        ? new Promise((resolve) => server.close(resolve))
        : Promise.resolve()
      await sockets.close()
      server.closeAllConnections()
      await closed
      stopListening()
    },
  }
}
