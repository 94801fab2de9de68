import { base64, hex } from '@scure/base'
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from '../../keys.ts'
import { amountText, type Review } from '../review.ts'

const options = { allowUnknownOutputs: true, allowUnknownInputs: true } as const

/** Which inputs of a PSBT a key shall sign. */
export type PsbtInput = { key: BitcoinKey; index: number; sighashTypes?: readonly number[] }

/** Signs inputs of a base64 PSBT. `finalize` makes a transaction of it that can be sent. */
export function signBitcoinPsbt(
  psbt: string,
  inputs: readonly PsbtInput[],
  { finalize = false }: { finalize?: boolean } = {},
): { psbt: string; txid?: string; transaction?: string } {
  const signing = Transaction.fromPSBT(base64.decode(psbt), options)
  for (const { key, index, sighashTypes } of inputs)
    signing.signIdx(hex.decode(key.privateKey), index, sighashTypes && [...sighashTypes])
  if (!finalize) return { psbt: base64.encode(signing.toPSBT()) }
  signing.finalize()
  return { psbt: base64.encode(signing.toPSBT()), txid: signing.id, transaction: signing.hex }
}

/** What a PSBT pays to whom. */
export function describePsbt(psbt: string): Pick<Review, 'title' | 'rows' | 'fee'> {
  const signing = Transaction.fromPSBT(base64.decode(psbt), options)
  const rows = Array.from({ length: signing.outputsLength }, (_, index) => {
    const { amount = 0n, script } = signing.getOutput(index)
    return { label: btc(amount), value: script ? addressOf(script) : '?', isCode: true }
  })
  return { title: 'Sign this transaction?', rows, fee: btc(signing.fee) }
}

export function btc(amount: bigint): string {
  return amountText(amount, 8, 'BTC')
}

function addressOf(script: Uint8Array): string {
  try {
    return Address().encode(OutScript.decode(script))
  } catch {
    return hex.encode(script)
  }
}
