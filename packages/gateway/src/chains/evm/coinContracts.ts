import { type ChainId, isCoinEmitter } from '@latchkey/protocol'
import { zeroAddress } from 'viem'

/**
 * Contracts through which a chain's native coin is also an ERC-20 token, by CAIP-2 id and in lower case: of Celo and its
 * test network, Metis, Moonbeam and Moonriver, and Polygon and its test network. Their balances are those of the coin.
 */
const coinTokens: Readonly<Record<string, string>> = {
  'eip155:42220': '0x471ece3750da237f93b8e339c536989b8978a438',
  'eip155:11142220': '0x471ece3750da237f93b8e339c536989b8978a438',
  'eip155:1088': '0xdeaddeaddeaddeaddeaddeaddeaddeaddead0000',
  'eip155:1284': '0x0000000000000000000000000000000000000802',
  'eip155:1285': '0x0000000000000000000000000000000000000802',
  'eip155:137': '0x0000000000000000000000000000000000001010',
  'eip155:80002': '0x0000000000000000000000000000000000001010',
}
/** Addresses by which lists and services mean the native coin. */
const placeholders: readonly string[] = [zeroAddress, `0x${'e'.repeat(40)}`]

/** Returns whether a contract, in any case, is the native coin of the chain, and not a separate token. */
export function isCoinContract(id: ChainId, address: string): boolean {
  const contract = address.toLowerCase()
  return coinTokens[id] === contract || isCoinEmitter(contract) || placeholders.includes(contract)
}
