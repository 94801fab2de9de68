import type { TypedData } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Typed from 'ox/TypedData'

/** EIP-712 data as the JSON text that wallets take. Throws `WALLET_SIGN_MESSAGE` when it does not fit its types. */
export function typedDataText(data: TypedData): string {
  try {
    return Typed.serialize(inClear(data))
  } catch (error) {
    throw knownError('WALLET_SIGN_MESSAGE', error)
  }
}

/**
 * EIP-712 data with the type of its domain, which many sites leave out: some wallets then sign for no domain at all,
 * others for the one that is given.
 */
export function inClear({ types, ...data }: TypedData): TypedData {
  const EIP712Domain = domainFields.filter(({ name }) => data.domain[name] !== undefined)
  return { ...data, types: { EIP712Domain, ...types } }
}

/** The members that a domain can have, in their order. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
]
