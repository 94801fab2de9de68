import { type Address, getAddress, getContractAddress } from 'viem'
import { entryPoint } from '../chain/entryPoint.ts'

/** The contract by which EntryPoint calls factories. EntryPoint's constructor deploys it. */
export const senderCreator = getContractAddress({ from: entryPoint, nonce: 1n })

/** Returns the address in hexadecimal digits of any number, such as a word of the stack. */
export function addressOf(text: string): Address {
  return getAddress(`0x${text.slice(2).padStart(64, '0').slice(-40)}`)
}
