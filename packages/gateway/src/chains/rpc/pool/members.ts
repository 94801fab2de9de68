import { type ChainId, type Clock, type Namespace, namespaceOf } from '@latchkey/protocol'
import type { Log } from '@latchkey/service/logs'
import type { Meter, UpstreamRequest } from '@latchkey/service/metrics'
import {
  type ChainNode,
  causeOf,
  type NodeAnswer,
  nodeFault,
  nodeFaultOf,
} from '@latchkey/service/rpc'
import { afterFailure, type Breaker, beginProbe, closed } from './breaker.ts'
import { type AnswerQuality, qualityOf } from './quality.ts'

/** A call that costs a node little. */
const cheapest: Record<Namespace, string> = {
  eip155: 'eth_chainId',
  solana: 'getVersion',
  bip122: 'getblockcount',
  polkadot: 'system_chain',
}
/** The time that a node has for a probe, in milliseconds. */
const probeTimeout = 2_000

/** One node of a chain, with its breaker. */
export type Member = {
  node: ChainNode
  /** Sends a request once, and notes what the result says about the node. Rejects as the node does. */
  send(body: string, timeout: number, isBatch: boolean): Promise<JudgedAnswer>
  /** Whether the breaker lets requests through. Starts the probe that is due. */
  isUsable(): boolean
  /** Asks the node for its chain, and resolves with the reason why it cannot be used. */
  check(timeout: number): Promise<string | null>
}
export type JudgedAnswer = NodeAnswer & { quality: AnswerQuality }

type MemberOptions = {
  /** The chain's CAIP-2 id. */
  id: ChainId
  node: ChainNode
  /** Its place in the settings, counted from one, and the number of the chain's nodes. */
  place: number
  of: number
  clock: Clock
  log: Log
  meter: Meter
}

/** Creates a node of a chain. It names the node in the log by its place, since addresses contain keys. */
export function createMember({ id, node, place, of, clock, log, meter }: MemberOptions): Member {
  let breaker: Breaker = closed
  /** Why an overloaded node rests. A cheap probe would not show it. */
  let overload: string | null = null
  const probe = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: cheapest[namespaceOf(id)],
    params: [],
  })

  const facts = { chain: id, node: `${place} of ${of}` }

  function noteFailure(error: unknown): void {
    const { fault } = nodeFaultOf(error) ?? {}
    // The callers of an only node wait for it. One of several is spared by its breaker alone: a pause would refuse every
    // visitor's requests, and the text of an error may come from one visitor's request.
    if (fault === 'overloaded' && of === 1) return
    overload = fault === 'overloaded' ? causeOf(error) : null
    const before = breaker.kind
    breaker = afterFailure(breaker, error, clock.now())
    if (before === 'open' || breaker.kind === 'closed') return
    if (fault === 'wrongChain')
      log.write('error', 'node not used', { ...facts, cause: causeOf(error) })
    else log.write('warn', 'node fails', { ...facts, cause: causeOf(error) })
  }

  function noteSuccess(): void {
    if (breaker.kind === 'open') log.write('info', 'node answers again', facts)
    breaker = closed
    overload = null
  }

  function measure(started: number, outcome: UpstreamRequest['outcome']): void {
    meter.upstream({ chain: id, node: place, outcome, milliseconds: performance.now() - started })
  }

  async function send(body: string, timeout: number, isBatch: boolean): Promise<JudgedAnswer> {
    const started = performance.now()
    try {
      const answer = await node.send(body, timeout)
      const quality = qualityOf(answer.text, isBatch)
      measure(started, quality === 'good' ? 'ok' : quality)
      if (quality === 'good') noteSuccess()
      else noteFailure(failureOf(quality, answer))
      return { ...answer, quality }
    } catch (error) {
      measure(started, nodeFaultOf(error)?.fault ?? 'failed')
      noteFailure(error)
      throw error
    }
  }

  return {
    node,
    send,
    isUsable() {
      const probed = beginProbe(breaker, clock.now())
      if (probed) {
        breaker = probed
        node.distrust()
        send(probe, probeTimeout, false).catch(() => {})
      }
      return breaker.kind === 'closed'
    },
    async check(timeout) {
      const isResting = breaker.kind === 'open' && clock.now() < breaker.until
      if (isResting && overload !== null) return overload
      try {
        node.distrust()
        const { quality, ...answer } = await send(probe, timeout, false)
        return quality === 'good' ? null : causeOf(failureOf(quality, answer))
      } catch (error) {
        return causeOf(error)
      }
    },
  }
}

function failureOf(quality: Exclude<AnswerQuality, 'good'>, { retryAfter }: NodeAnswer): Error {
  return quality === 'unreadable'
    ? new Error('The node did not answer with JSON')
    : nodeFault('overloaded', 'The node is overloaded', retryAfter)
}
