import type { Clock } from '@latchkey/protocol'
import { afterEach } from 'vitest'
import type { ChainOptions, GatewayOptions } from '../../../../edge/config/schema.ts'
import { type RunningGateway, startGateway } from '../../../../start.ts'
import { startNode, type TestNode } from './node.ts'

const nativeCurrency = { name: 'Coin', symbol: 'COIN', decimals: 18 }

/** Starts gateways, each with a separate node, for the tests of a file. Stops them after each test. */
export function gatewaysForTests() {
  const stops: (() => Promise<unknown>)[] = []
  // A gateway that listens replaces them by quicker ones.
  const { Request, Response } = globalThis
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop()
    Object.assign(globalThis, { Request, Response })
  })

  async function node(port?: number): Promise<TestNode> {
    const started = await startNode(port)
    stops.push(() => started.stop().catch(() => {}))
    return started
  }

  async function start(
    { port }: TestNode,
    options: GatewayOptions = {},
    chain: Partial<ChainOptions> = {},
    clock?: Clock,
  ): Promise<RunningGateway> {
    const local = { rpcUrl: `http://127.0.0.1:${port}`, wsUrl: `ws://127.0.0.1:${port}` }
    const shared = { name: 'One', nativeCurrency, ...local, ...chain }
    const chains: ChainOptions[] = [
      { id: 'eip155:1', ...shared },
      { id: 'solana:localnet', ...shared },
      { id: 'eip155:2', name: 'Two', nativeCurrency, rpcUrl: `${local.rpcUrl}/2` },
    ]
    const gateway = await startGateway({ logs: 'off', port: 0, chains, ...options }, {}, clock)
    stops.push(gateway.close)
    return gateway
  }

  return { node, start }
}
