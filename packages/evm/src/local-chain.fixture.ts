import { type Account, type OperationContext, submitOnce } from '@latchkey/core'
import { chainOf, contractOf, roles, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { type Network, nativeAsset, tokenAsset } from '@latchkey/protocol'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { anvilWallet, callNode } from './anvil-wallet.fixture.ts'
import { eip1193Connector } from './connector.ts'
import type { Eip1193Provider } from './provider.ts'

export const chainId = 'eip155:31337'
export const ether = nativeAsset(chainId)

/** What tests do with the first local chain. */
export function localChain({ description }: World) {
  const { name, nativeCurrency, rpcUrl } = chainOf(description, chainId)
  const facts = { caipNetworkId: chainId, chainNamespace: 'eip155', name, nativeCurrency } as const
  const swapRouters = [contractOf(description, chainId, 'uniswapRouter')]
  const network: Network = { ...facts, rpcUrls: [rpcUrl], assets: {}, swapRouters }
  const { address, decimals } = tokenOf(description, chainId, 'USDC')
  const node = (method: string, ...params: unknown[]) => callNode(rpcUrl, method, params)
  const hashOf = async (fields: object) =>
    String(await node('eth_sendTransaction', { gas: '0x493e0', ...fields }))
  return {
    node,
    usdc: { address, decimals },
    usdcAsset: tokenAsset(chainId, address),
    /** An honest wallet with the visitor's account. */
    wallet: () => anvilWallet(roles.visitor, new Map([[chainId, rpcUrl]])),
    contextOf(provider: Eip1193Provider, own: string = roles.visitor): OperationContext {
      const account: Account = { namespace: 'eip155', address: own, type: 'eoa' }
      const meta = { id: 'org.fox', name: 'Fox', type: 'ANNOUNCED' } as const
      const connector = eip1193Connector(meta, provider)
      const context: OperationContext = {
        connector,
        account,
        network,
        rpc: (method, params) => callNode(rpcUrl, method, params),
      }
      return { ...context, submit: (submitting) => submitOnce(context, submitting) }
    },
    hashOf,
    /** Sends, and waits until it is in a block. */
    async minedHashOf(fields: object): Promise<string> {
      const hash = await hashOf(fields)
      await vi.waitFor(
        async () => expect(await node('eth_getTransactionReceipt', hash)).not.toBeNull(),
        { timeout: 30_000 },
      )
      return hash
    },
  }
}

/** Starts the first local chain for the tests of a file, and stops it after them. */
export function useLocalChain() {
  const local: { world?: World; chain?: ReturnType<typeof localChain> } = {}
  beforeAll(async () => {
    local.world = await startWorldForTests(chainId)
    local.chain = localChain(local.world)
  })
  afterAll(() => local.world?.stop())
  const started = <Part>(part: Part | undefined): Part => {
    if (part === undefined) throw new Error('The chain starts before the first test')
    return part
  }
  return {
    get world() {
      return started(local.world)
    },
    get chain() {
      return started(local.chain)
    },
  }
}
