import { signBytes } from '@solana/kit'
import type {
  SolanaSignInInput,
  SolanaSignInMethod,
  SolanaSignMessageMethod,
} from '@solana/wallet-standard-features'
import { providerError } from '../errors.ts'
import { readable } from '../review.ts'
import { connectMethod } from './connect.ts'
import { signInMessage } from './sign-in-message.ts'
import { keyPairOf, type SolanaWallet, visibleAccounts } from './state.ts'

/** `solana:signMessage`. */
export function signMessageMethod(wallet: SolanaWallet): SolanaSignMessageMethod {
  return async (...inputs) => {
    const outputs = []
    for (const { account, message } of inputs) {
      const { privateKey } = await keyPairOf(wallet, account)
      await wallet.ask({
        title: 'Sign this message?',
        message: readable(message),
        rows: [],
        account: account.address,
      })
      const signature = new Uint8Array(await signBytes(privateKey, message))
      outputs.push({ signedMessage: message, signature })
    }
    return outputs
  }
}

/** `solana:signIn`: connects and signs in one step; refuses a domain that is not the page's. */
export function signInMethod(wallet: SolanaWallet): SolanaSignInMethod {
  return async (...inputs) => {
    const outputs = []
    for (const input of inputs.length === 0 ? [{}] : inputs)
      outputs.push(await signInOnce(wallet, input))
    return outputs
  }
}

async function signInOnce(wallet: SolanaWallet, input: SolanaSignInInput) {
  const domain = input.domain ?? location.host
  if (domain !== location.host)
    throw providerError(-32602, `This page is ${location.host}, not ${domain}`)
  if (visibleAccounts(wallet).length === 0) await connectMethod(wallet)()
  const [account] = visibleAccounts(wallet)
  if (account === undefined) throw providerError(4100, 'The wallet is not connected')
  if (input.address !== undefined && input.address !== account.address)
    throw providerError(4100, `The wallet's account is not ${input.address}`)
  const text = signInMessage(input, domain, account.address)
  const { privateKey } = await keyPairOf(wallet, account)
  await wallet.ask({
    title: 'Sign in to this site?',
    message: text,
    rows: [],
    account: account.address,
    chain: wallet.chain.name,
  })
  const signedMessage = new TextEncoder().encode(text)
  const signature = new Uint8Array(await signBytes(privateKey, signedMessage))
  return { account, signedMessage, signature, signatureType: 'ed25519' as const }
}
