import type { OperationContext, TypedData } from '@latchkey/core'
import * as Hex from 'ox/Hex'
import { isHex } from '../hex.ts'
import { expected } from '../parse.ts'
import { typedDataText } from './typed-data.ts'
import { askWallet } from './wallet.ts'

/** Bytes of an ECDSA signature; wallets of smart accounts answer with more (ERC-1271, ERC-6492). */
const shortest = 64

/**
 * Signs a text by `personal_sign` (EIP-191). Throws `REQUEST_DECLINED`, `WALLET_SIGN_MESSAGE`,
 * `WALLET_MISBEHAVED`.
 */
export async function signMessage(context: OperationContext, message: string) {
  const params = [Hex.fromString(message), context.account.address]
  return signatureIn(await askWallet(context, 'personal_sign', params, 'WALLET_SIGN_MESSAGE'))
}

/**
 * Signs EIP-712 data by `eth_signTypedData_v4`. Throws `WALLET_SIGN_MESSAGE` for data that does not fit its own
 * types, and as `signMessage`.
 */
export async function signTypedData(context: OperationContext, data: TypedData) {
  const params = [context.account.address, typedDataText(data)]
  return signatureIn(
    await askWallet(context, 'eth_signTypedData_v4', params, 'WALLET_SIGN_MESSAGE'),
  )
}

function signatureIn(answer: unknown): { signature: string } {
  const fits = isHex(answer) && Hex.size(answer) >= shortest
  return { signature: expected(fits ? answer : undefined, answer) }
}
