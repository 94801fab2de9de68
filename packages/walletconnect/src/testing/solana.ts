import { field } from '@latchkey/core/foreign'
import { base58, base64 } from '@scure/base'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
  signBytes,
} from '@solana/kit'

/** The Solana side of a scripted wallet: real signatures by @solana/kit. */
export async function solanaKey() {
  return createKeyPairSignerFromPrivateKeyBytes(new Uint8Array(32).fill(0x22))
}

export async function answerSolana(method: string, params: unknown): Promise<unknown> {
  const { keyPair, address } = await solanaKey()
  const sign = async (transaction: unknown) => {
    const decoded = getTransactionDecoder().decode(base64.decode(String(transaction)))
    return partiallySignTransaction([keyPair], decoded)
  }
  const encoded = async (transaction: unknown) =>
    base64.encode(new Uint8Array(getTransactionEncoder().encode(await sign(transaction))))
  switch (method) {
    case 'solana_signMessage': {
      const message = base58.decode(String(field(params, 'message')))
      return { signature: base58.encode(await signBytes(keyPair.privateKey, message)) }
    }
    case 'solana_signTransaction':
      return { transaction: await encoded(field(params, 'transaction')) }
    case 'solana_signAllTransactions': {
      const all = field(params, 'transactions')
      return { transactions: await Promise.all(Array.isArray(all) ? all.map(encoded) : []) }
    }
    case 'solana_signAndSendTransaction': {
      const { signatures } = await sign(field(params, 'transaction'))
      const signature = signatures[address]
      if (!signature) throw new Error('not a signer')
      return { signature: base58.encode(signature) }
    }
    case 'solana_getAccounts':
    case 'solana_requestAccounts':
      return [{ pubkey: address }]
    default:
      throw Object.assign(new Error('Unsupported method'), { code: 5101 })
  }
}
