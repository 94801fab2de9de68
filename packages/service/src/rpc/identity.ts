import { type ChainId, knownError, namespaceOf, referenceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { type NodeFault, nodeFault } from './faults.ts'
import { quantityOf } from './quantity.ts'

/** The call by which a node says which chain it serves, and how its result is read. */
export type IdentityCall = {
  method: string
  params: readonly unknown[]
  /** Parses the chain id (CAIP-2) from a result; throws BAD_RESPONSE if it has none. */
  read(result: unknown): ChainId
}

/**
 * How to ask a node for its chain: `eth_chainId`, or the hash of the genesis block, of which CAIP-2 keeps the first 32
 * characters. `undefined` for a reference of the operator's own, such as `solana:localnet`, which no node knows.
 */
export function identityCallOf(id: ChainId): IdentityCall | undefined {
  const reference = referenceOf(id)
  switch (namespaceOf(id)) {
    case 'eip155':
      return { method: 'eth_chainId', params: [], read: readEvm }
    case 'solana':
      return /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(reference)
        ? { method: 'getGenesisHash', params: [], read: (result) => readGenesis('solana', result) }
        : undefined
    case 'bip122':
      return isHexReference(reference) ? genesisCall('bip122', 'getblockhash') : undefined
    case 'polkadot':
      return isHexReference(reference) ? genesisCall('polkadot', 'chain_getBlockHash') : undefined
  }
}

/** Returns the fault of a node that serves another chain than the configured one. */
export function otherChain(expected: ChainId, served: ChainId): NodeFault {
  return nodeFault('wrongChain', `The node serves ${served} instead of ${expected}`)
}

function genesisCall(namespace: 'bip122' | 'polkadot', method: string): IdentityCall {
  return { method, params: [0], read: (result) => readGenesis(namespace, result) }
}

function isHexReference(reference: string): boolean {
  return /^[0-9a-f]{32}$/.test(reference)
}

function readEvm(result: unknown): ChainId {
  const number = quantityOf(result)
  if (number === undefined) throw unreadable('eth_chainId')
  return `eip155:${number}`
}

function readGenesis(namespace: 'solana' | 'bip122' | 'polkadot', result: unknown): ChainId {
  const hash = v.safeParse(v.pipe(v.string(), v.minLength(32)), result)
  if (!hash.success) throw unreadable('the genesis hash')
  return `${namespace}:${hash.output.replace(/^0x/, '').slice(0, 32)}`
}

function unreadable(what: string): Error {
  return knownError(
    'BAD_RESPONSE',
    new Error(`The node does not say which chain it serves: ${what}`),
  )
}
