import { type Address, getAddress, getContractAddress } from 'viem'
import { entryPoint } from '../entryPoint.ts'

/** What EntryPoint lets call factories: it made it in its constructor. */
export const senderCreator = getContractAddress({ from: entryPoint, nonce: 1n })

/** The address in hexadecimal digits that may be shorter, or longer as a word of the stack is. */
export function addressOf(text: string): Address {
  return getAddress(`0x${text.slice(2).padStart(64, '0').slice(-40)}`)
}
