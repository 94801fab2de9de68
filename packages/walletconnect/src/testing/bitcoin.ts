import { field } from '@latchkey/core/foreign'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { p2wpkh, Transaction } from '@scure/btc-signer'

const secretKey = new Uint8Array(32).fill(0x33)
const publicKey = secp256k1.getPublicKey(secretKey, true)
const payment = p2wpkh(publicKey)

/** The Bitcoin side of a scripted wallet: real signatures by @scure/btc-signer. */
export const bitcoinAddress = payment.address ?? ''
/** What it has sent, as raw transactions; nothing is broadcast. */
export const sent: string[] = []

const coin = { txid: '44'.repeat(32), index: 0, amount: 100_000n }

/** A PSBT that spends the wallet's only coin. */
export function unsignedPsbt(to: string, amount: bigint): string {
  return base64.encode(spend(to, amount).toPSBT())
}

export function answerBitcoin(method: string, params: unknown): unknown {
  switch (method) {
    case 'getAccountAddresses':
      return [bitcoinAddress]
    case 'signMessage':
      return signMessage(String(field(params, 'message')))
    case 'signPsbt': {
      const transaction = Transaction.fromPSBT(base64.decode(String(field(params, 'psbt'))))
      transaction.sign(secretKey)
      return { psbt: base64.encode(transaction.toPSBT()) }
    }
    case 'sendTransfer': {
      const amount = BigInt(String(field(params, 'amount')))
      const transaction = spend(String(field(params, 'recipientAddress')), amount)
      transaction.sign(secretKey)
      transaction.finalize()
      sent.push(transaction.hex)
      return { txid: transaction.id }
    }
    default:
      throw Object.assign(new Error('Unsupported method'), { code: 5101 })
  }
}

function spend(to: string, amount: bigint): Transaction {
  const transaction = new Transaction()
  transaction.addInput({
    txid: coin.txid,
    index: coin.index,
    witnessUtxo: { script: payment.script, amount: coin.amount },
  })
  transaction.addOutputAddress(to, amount)
  transaction.addOutputAddress(bitcoinAddress, coin.amount - amount - 500n)
  return transaction
}

/** Bitcoin's signed message, 65 recoverable bytes, as hex. */
function signMessage(message: string) {
  const text = new TextEncoder().encode(message)
  const head = new TextEncoder().encode('\x18Bitcoin Signed Message:\n')
  const hash = sha256(sha256(concatBytes(head, Uint8Array.of(text.length), text)))
  const options = { prehash: false, format: 'recovered' } as const
  const [recovery = 0, ...rs] = secp256k1.sign(hash, secretKey, options)
  // 39 to 42: a P2WPKH address (BIP-137).
  const signature = Uint8Array.of(39 + recovery, ...rs)
  return {
    address: bitcoinAddress,
    signature: bytesToHex(signature),
    messageHash: bytesToHex(hash),
  }
}
