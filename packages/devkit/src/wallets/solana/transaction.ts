import {
  getBase58Encoder,
  getBase64Decoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import type {
  SolanaSignAndSendTransactionMethod,
  SolanaSignTransactionInput,
  SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features'
import { standardChain } from '../chains.ts'
import { providerError } from '../errors.ts'
import { callRpc } from '../rpc.ts'
import { describe } from './describe.ts'
import { keyPairOf, type SolanaWallet } from './state.ts'

/** `solana:signTransaction`. */
export function signTransactionMethod(wallet: SolanaWallet): SolanaSignTransactionMethod {
  return async (...inputs) => {
    const outputs = []
    for (const input of inputs) outputs.push({ signedTransaction: await signed(wallet, input) })
    return outputs
  }
}

/** `solana:signAndSendTransaction`: sends through the chain's URL. */
export function signAndSendTransactionMethod(
  wallet: SolanaWallet,
): SolanaSignAndSendTransactionMethod {
  return async (...inputs) => {
    const outputs = []
    for (const input of inputs) {
      const wire = getBase64Decoder().decode(await signed(wallet, input))
      const { skipPreflight, maxRetries, preflightCommitment } = input.options ?? {}
      const config = { encoding: 'base64', skipPreflight, maxRetries, preflightCommitment }
      const signature = await callRpc(wallet.chain.rpcUrl, 'sendTransaction', [wire, config])
      if (typeof signature !== 'string') throw providerError(-32603, 'The chain gave no signature')
      outputs.push({ signature: new Uint8Array(getBase58Encoder().encode(signature)) })
    }
    return outputs
  }
}

async function signed(
  wallet: SolanaWallet,
  { account, chain, transaction: wire }: SolanaSignTransactionInput,
): Promise<Uint8Array> {
  if (chain !== undefined && chain !== standardChain(wallet.chain))
    throw providerError(
      4902,
      `The dev wallet refuses ${chain}: it signs for ${standardChain(wallet.chain)} only`,
    )
  const keyPair = await keyPairOf(wallet, account)
  const transaction = getTransactionDecoder().decode(wire)
  if (!Object.hasOwn(transaction.signatures, account.address))
    throw providerError(-32602, `${account.address} is not a signer of this transaction`)
  await wallet.ask({
    ...(await describe(wallet, transaction)),
    account: account.address,
    chain: wallet.chain.name,
  })
  const result = await partiallySignTransaction([keyPair], transaction)
  return new Uint8Array(getTransactionEncoder().encode(result))
}
