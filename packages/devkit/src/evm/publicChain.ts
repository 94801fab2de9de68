import { encodeDeployData } from 'viem'
import { localEns } from '../artifacts/LocalEns.ts'
import { localPriceFeed } from '../artifacts/LocalPriceFeed.ts'
import { localToken } from '../artifacts/LocalToken.ts'
import type { EvmAddress } from '../description.ts'
import { roles } from '../roles.ts'
import { startAnvil } from './anvil.ts'
import { deployMulticall3 } from './deploy.ts'
import { comeToNow } from './history.ts'
import { type EvmNode, evmNode, send } from './node.ts'

/** The public chain that a node replaces, and which of its contracts it has. */
export type PublicChainOptions = {
  /** The EIP-155 id: 1 for Ethereum. */
  chainId: number
  /** Tokens, each at its own address. `roles.deployer` may mint them. */
  tokens?: readonly { address: string; name: string; symbol: string; decimals: number }[]
  /** Prices in dollars by the address of a Chainlink feed. Each is as old as the start. */
  feeds?: Readonly<Record<string, number>>
  /** The address of ENS's Universal Resolver, where `localEns` then is. */
  ens?: string
  /** The age of the first block in seconds. Default: a week. */
  age?: number
  /** 0, the default, takes a free port. */
  port?: number
}

/** A local node in place of a public chain. */
export type PublicChain = {
  /** The URL of the node. anvil's own methods, and Otterscan's, work there. */
  rpcUrl: string
  /** Mines blocks up to the present time. Transactions before have times of the past. */
  comeToNow(): Promise<void>
  /** Stops the node. */
  stop(): Promise<void>
}

const week = 7 * 24 * 3600
/** Chainlink's feeds in dollars have eight decimal places. */
const feedPlaces = 8

/**
 * Starts a node with the id of a public chain: Multicall3, tokens, price feeds and ENS have the addresses that they have
 * there, so that a service with that chain's preset finds them. Everything else is absent. Throws when the node does not
 * start.
 */
export async function startPublicChain({
  chainId,
  tokens = [],
  feeds = {},
  ens,
  age = week,
  port = 0,
}: PublicChainOptions): Promise<PublicChain> {
  const timestamp = Math.floor(Date.now() / 1000) - age
  const anvil = await startAnvil({ chainId, port, timestamp })
  try {
    const node = evmNode(anvil.rpcUrl, chainId, 'Stand-in')
    await deployMulticall3(node)
    for (const { address, name, symbol, decimals } of tokens)
      await construct(
        node,
        address,
        encodeDeployData({ ...localToken, args: [name, symbol, decimals] }),
      )
    for (const [address, price] of Object.entries(feeds)) {
      const answer = BigInt(Math.round(price * 10 ** feedPlaces))
      const updatedAt = BigInt(Math.floor(Date.now() / 1000))
      const args = [feedPlaces, answer, updatedAt] as const
      await construct(node, address, encodeDeployData({ ...localPriceFeed, args }))
    }
    if (ens !== undefined) await construct(node, ens, localEns.bytecode)
    return { rpcUrl: anvil.rpcUrl, comeToNow: () => comeToNow(node), stop: () => anvil.stop() }
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

/** Runs a constructor at an address: a call returns the code, and a transaction leaves its storage there. */
async function construct(node: EvmNode, place: string, creation: EvmAddress): Promise<void> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(place)) throw new TypeError(`${place} is not an address`)
  const address: EvmAddress = `0x${place.slice(2)}`
  await node.setCode({ address, bytecode: creation })
  const from = roles.deployer
  const { data } = await node.call({ account: from, to: address })
  if (data === undefined) throw new Error(`There is no code for ${address}`)
  await send(node, { from, to: address })
  await node.setCode({ address, bytecode: data })
}
