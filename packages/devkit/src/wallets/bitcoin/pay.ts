import { hex } from '@scure/base'
import { Transaction } from '@scure/btc-signer'
import type { BitcoinKey } from '../../keys.ts'
import { paymentOf } from './payment.ts'

/** The coin that each key is made to believe it has: there is no chain to ask. */
const coin = { txid: '11'.repeat(32), index: 0, amount: 100_000_000n }
const fee = 500n
/** Least satoshis that nodes relay as an output. */
const dust = 546n

/** A signed transaction that pays satoshis, as far as a wallet without a chain can go. Throws without enough. */
export function payBitcoin(
  key: BitcoinKey,
  to: string,
  amount: bigint,
): { txid: string; transaction: string } {
  const { script, tapInternalKey } = paymentOf(key)
  const change = coin.amount - amount - fee
  if (amount < dust || change < 0n) throw new RangeError(`Cannot pay ${amount} satoshis`)
  const paying = new Transaction()
  paying.addInput({
    txid: coin.txid,
    index: coin.index,
    witnessUtxo: { amount: coin.amount, script },
    ...(tapInternalKey && { tapInternalKey }),
  })
  paying.addOutputAddress(to, amount)
  if (change >= dust) paying.addOutput({ script, amount: change })
  paying.sign(hex.decode(key.privateKey))
  paying.finalize()
  return { txid: paying.id, transaction: paying.hex }
}

export const bitcoinFee = fee
