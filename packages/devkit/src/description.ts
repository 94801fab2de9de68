import type { ChainId } from '@latchkey/protocol'
import type { EvmKey, SolanaKey } from './keys.ts'

/** An address on an EVM chain. */
export type EvmAddress = `0x${string}`

/** One chain of the local world. `rpcUrl` is the node itself; browsers go through the gateway instead. */
export type WorldChain = {
  /** The CAIP-2 id. */
  id: ChainId
  /** The chain's name. */
  name: string
  /** The URL of the node itself. */
  rpcUrl: string
  /** The URL of the node's WebSocket. */
  wsUrl?: string
  /** The native coin. */
  nativeCurrency: { name: string; symbol: string; decimals: number }
}

/** A fungible token: ERC-20 contract or Solana mint. `program` is the Solana token program that owns the mint. */
export type WorldToken = {
  /** The CAIP-2 id of the chain that it is on. */
  chainId: ChainId
  /** The plain contract address (EVM) or mint address (Solana). */
  address: string
  /** The token's name. */
  name: string
  /** The token's symbol. */
  symbol: string
  /** How many decimals its base unit is from a whole token. */
  decimals: number
  /** The Solana token program that owns the mint. */
  program?: string
  /** Whether it acts as spam. */
  spam?: boolean
}

/** A contract that the world has deployed. */
export type ContractName =
  | 'weth'
  | 'multicall3'
  | 'simple7702Account'
  | 'entryPoint'
  | 'paymaster'
  | 'accountFactory'
  | 'farcasterIdRegistry'
  | 'sessionAccount'
  | 'uniswapFactory'
  | 'uniswapRouter'
  | 'nfts721'
  | 'nfts1155'
  | 'spamNfts'
  | 'reverter'

/** What a running world is, as JSON, so that it can be handed to other processes and to browsers. */
export type WorldDescription = {
  /** The chains that run. */
  chains: WorldChain[]
  /** The tokens that accounts hold. */
  tokens: WorldToken[]
  /** Addresses by CAIP-2 id; not every chain has every contract. */
  contracts: { [chainId: ChainId]: { [name in ContractName]?: EvmAddress } }
  /** Solana mints of single NFTs (Token-2022 with the metadata extension). */
  nftMints: { chainId: ChainId; address: string; name: string }[]
  /** Roles in the seeded history: a real counterparty, the address that imitates it, and the sender of spam. */
  people: {
    /** An address that the first account has dealt with. */
    counterparty: EvmAddress
    /** An address that begins and ends like the counterparty's. */
    lookalike: EvmAddress
    /** The address that sends spam. */
    spammer: EvmAddress
  }
  /** The key that pays out what visitors buy, and the tokens that it holds besides the native coin. */
  faucet: { privateKey: `0x${string}`; tokens: string[] }
  /** Keys of the operator's services: one sends user operations (ERC-4337), one signs the sponsored ones. */
  operator: { bundler: `0x${string}`; sponsor: `0x${string}` }
  /** The key pairs that hold money. */
  accounts: {
    /** Those of the EVM chains. */
    evm: EvmKey[]
    /** Those of the Solana chain. */
    solana: SolanaKey[]
  }
}

/** The chain with this CAIP-2 id; throws when the world has none. */
export function chainOf(world: WorldDescription, id: ChainId): WorldChain {
  return found(
    world.chains.find((chain) => chain.id === id),
    `chain ${id}`,
  )
}

/** The first token with this symbol on this chain, spam left out; throws when there is none. */
export function tokenOf(world: WorldDescription, chainId: ChainId, symbol: string): WorldToken {
  return found(
    world.tokens.find(
      (token) => token.chainId === chainId && token.symbol === symbol && !token.spam,
    ),
    `token ${symbol} on ${chainId}`,
  )
}

/** The address of a deployed contract; throws when the chain has none. */
export function contractOf(world: WorldDescription, id: ChainId, name: ContractName): EvmAddress {
  return found(world.contracts[id]?.[name], `contract ${name} on ${id}`)
}

function found<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`The local world has no ${what}`)
  return value
}
