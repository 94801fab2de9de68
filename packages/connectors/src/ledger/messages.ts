import { isHex } from '@latchkey/evm/hex'
import { knownError, withDomainType } from '@latchkey/protocol'
import * as Bytes from 'ox/Bytes'
import * as TypedData from 'ox/TypedData'
import { failure } from '../failure.ts'

/** What `personal_sign` is given: bytes as hex, or words. Throws -32602 for what is neither. */
export function messageBytes(message: unknown): Uint8Array {
  if (typeof message !== 'string') throw failure(-32_602, 'There is no message')
  return isHex(message) ? Bytes.fromHex(message) : Bytes.fromString(message)
}

/** The two hashes of EIP-712 data, given as JSON or as what JSON holds. Throws `WALLET_SIGN_MESSAGE`. */
export function typedDataHashes(given: unknown): { domain: Uint8Array; message: Uint8Array } {
  try {
    const data = typeof given === 'string' ? JSON.parse(given) : Object(given)
    const { domain, types, primaryType, message } = withDomainType({
      ...data,
      domain: data.domain ?? {},
    })
    return {
      domain: Bytes.fromHex(TypedData.hashDomain({ domain, types })),
      message: Bytes.fromHex(TypedData.hashStruct({ data: message, primaryType, types })),
    }
  } catch (cause) {
    throw knownError('WALLET_SIGN_MESSAGE', cause)
  }
}
