import { bytes, field } from '@latchkey/core/foreign'
import { type ChainId, knownError } from '@latchkey/protocol'
import { toChainId, toWalletChain } from '@latchkey/protocol/solanaChains'
import type { SolanaSigner } from '@latchkey/solana'
import * as Base58 from 'ox/Base58'
import * as Base64 from 'ox/Base64'
import { addressesOf, chainOf, chainsOfAddress } from './session.ts'
import type { MultichainWallet } from './wallet.ts'

const version = '1.0.0'
const supportedTransactionVersions = ['legacy', 0] as const
const noIcon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const
/** A transaction has at most 1,232 bytes; a message that a wallet shows is not much longer. */
const longestText = 16_384

/**
 * The session's Solana accounts in the shape of a Wallet Standard wallet. Rejects with the wallet's own errors, and with
 * `WALLET_MISBEHAVED` for invalid answers.
 */
export function solanaSigner(multichain: MultichainWallet): SolanaSigner {
  const accounts = () => {
    const session = multichain.session.get()
    if (!session) return []
    return addressesOf(session, 'solana').map((address) => ({
      address,
      publicKey: Base58.toBytes(address),
      chains: chainsOfAddress(session, address).map(toWalletChain),
      features,
    }))
  }

  /** Requests a method on the chain of an input, else on the session's. */
  function invoke(method: string, input: unknown, params: object): Promise<unknown> {
    const named = field(input, 'chain')
    const session = multichain.session.get()
    const own = session && chainOf(session, 'solana')
    const chain = named === undefined ? own : toChainId(named)
    if (!chain) throw knownError('CHAIN_NOT_SUPPORTED')
    return multichain.invoke(chain, method, { ...params, account: accountIn(input), scope: chain })
  }

  async function signMessage(input: unknown) {
    const message = bytesIn(input, 'message')
    const answer = await invoke('signMessage', input, { message: Base64.fromBytes(message) })
    return {
      signedMessage: base64In(answer, 'signedMessage', message),
      signature: signatureIn(answer),
    }
  }

  async function signTransaction(input: unknown) {
    const transaction = Base64.fromBytes(bytesIn(input, 'transaction'))
    const answer = await invoke('signTransaction', input, { transaction })
    return { signedTransaction: base64In(answer, 'signedTransaction') }
  }

  async function signAndSend(input: unknown) {
    const transaction = Base64.fromBytes(bytesIn(input, 'transaction'))
    const options = field(input, 'options')
    const params = { transaction, ...(options ? { options } : {}) }
    return { signature: signatureIn(await invoke('signAndSendTransaction', input, params)) }
  }

  const chainsNow = (): ChainId[] => {
    const keys = multichain.session.get()?.addresses.keys() ?? []
    return [...keys].filter((id) => id.startsWith('solana:'))
  }
  return {
    wallet: {
      version,
      name: 'MetaMask',
      icon: noIcon,
      get chains() {
        return chainsNow().map(toWalletChain)
      },
      get accounts() {
        return accounts()
      },
      features: {
        'standard:connect': { version, connect: async () => ({ accounts: accounts() }) },
        'solana:signMessage': { version, signMessage: oneByOne(signMessage) },
        'solana:signTransaction': {
          version,
          supportedTransactionVersions,
          signTransaction: oneByOne(signTransaction),
        },
        'solana:signAndSendTransaction': {
          version,
          supportedTransactionVersions,
          signAndSendTransaction: oneByOne(signAndSend),
        },
      },
    },
    account: (address) => accounts().find((account) => account.address === address),
  }
}

/** Wallet Standard's methods take several inputs. The wallet signs them in their order. */
function oneByOne<T>(run: (input: unknown) => Promise<T>): (...inputs: unknown[]) => Promise<T[]> {
  return async (...inputs) => {
    const outputs: T[] = []
    for (const input of inputs) outputs.push(await run(input))
    return outputs
  }
}

function bytesIn(input: unknown, key: string): Uint8Array {
  const found = bytes(field(input, key))
  if (!found) throw new TypeError(`${key} must be bytes`)
  return found
}

function accountIn(input: unknown): { address: string } {
  return { address: String(field(field(input, 'account'), 'address')) }
}

function signatureIn(answer: unknown): Uint8Array {
  const signature = decoded(Base58.toBytes, field(answer, 'signature'), answer)
  if (signature.length !== 64) throw knownError('WALLET_MISBEHAVED', answer)
  return signature
}

/** `absent`: what an answer without the key stands for. */
function base64In(answer: unknown, key: string, absent?: Uint8Array): Uint8Array {
  const text = field(answer, key)
  return text === undefined && absent ? absent : decoded(Base64.toBytes, text, answer)
}

function decoded(decode: (text: string) => Uint8Array, text: unknown, answer: unknown): Uint8Array {
  try {
    if (typeof text === 'string' && text.length <= longestText) return decode(text)
  } catch {
    // Reported below.
  }
  throw knownError('WALLET_MISBEHAVED', answer)
}
