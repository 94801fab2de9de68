import type { TypedData } from '@latchkey/core'
import { knownError, withDomainType } from '@latchkey/protocol'
import * as Typed from 'ox/TypedData'

/** EIP-712 data as the JSON text that wallets take. Throws `WALLET_SIGN_MESSAGE` when it does not fit its types. */
export function typedDataText(data: TypedData): string {
  try {
    return Typed.serialize(withDomainType(data))
  } catch (error) {
    throw knownError('WALLET_SIGN_MESSAGE', error)
  }
}
