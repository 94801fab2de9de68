import type {
  Chain,
  Client,
  Hex,
  HttpTransport,
  PublicActions,
  TestActions,
  WalletActions,
} from 'viem'
import { createTestClient, defineChain, http, publicActions, walletActions } from 'viem'
import { multicall3Address } from '../places.ts'
import { minedReceipt } from './mined.ts'

/** A viem client for one local EVM node: reads, and anvil's own methods. */
export type EvmNode = Client<
  HttpTransport,
  Chain,
  undefined,
  undefined,
  TestActions & PublicActions<HttpTransport, Chain> & WalletActions<Chain>
>

export function evmNode(rpcUrl: string, id: number, name: string): EvmNode {
  const chain = defineChain({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    contracts: { multicall3: { address: multicall3Address } },
  })
  return createTestClient({
    mode: 'anvil',
    chain,
    transport: http(rpcUrl, { retryCount: 0 }),
  })
    .extend(publicActions)
    .extend(walletActions)
}

export type Sending = { from: Hex; to?: Hex; data?: Hex; value?: bigint; nonce?: number }

/**
 * Sends from an account that the node has unlocked and waits for the receipt.
 * Throws when the transaction reverts, and as {@link minedReceipt} does.
 */
export async function send(node: EvmNode, sending: Sending) {
  const hash = await submit(node, sending)
  const receipt = await minedReceipt(node, hash)
  if (receipt.status !== 'success') throw new Error(`Seeding transaction ${hash} reverted`)
  return receipt
}

/** Sends without checking the outcome. */
export function submit(node: EvmNode, { from, ...rest }: Sending) {
  return node.sendTransaction({ account: from, chain: null, ...rest })
}

/** Deploys creation code, with encoded constructor arguments, and returns the address. */
export async function deploy(node: EvmNode, from: Hex, data: Hex): Promise<Hex> {
  const { contractAddress } = await send(node, { from, data })
  if (contractAddress === null || contractAddress === undefined)
    throw new Error('A deployment made no contract')
  return contractAddress
}
