import type { OperationContext, TypedData } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import * as Hex from 'ox/Hex'
import { isHex } from '../hex.ts'
import { expected } from '../parse.ts'
import { typedDataText } from './typed-data.ts'
import { withUsualV } from './usualV.ts'
import { askWallet } from './wallet.ts'

/**
 * Bytes of signatures: a key's have 65, those of smart accounts more (ERC-1271, ERC-6492), and none where the account's
 * contract has noted the message on the chain.
 */
const [shortest, longest] = [64, 65_536]

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
  if (typeof answer === 'string' && answer.length > 2 + 2 * longest)
    throw knownError('WALLET_MISBEHAVED')
  const fits = isHex(answer) && (answer === '0x' || Hex.size(answer) >= shortest)
  return { signature: withUsualV(expected(fits ? answer : undefined, answer)) }
}
