import { bytes, field } from '@latchkey/core/foreign'
import { knownError, type Network } from '@latchkey/protocol'
import { toWalletChain } from '@latchkey/protocol/solanaChains'
import type { SolanaSigner } from '@latchkey/solana'
import { base58, base64 } from '@scure/base'
import type { WalletState } from '../state.ts'
import { toProviderError } from './failure.ts'
import type { Sign } from './sign.ts'

type Wallet = SolanaSigner['wallet']
type Account = NonNullable<ReturnType<SolanaSigner['account']>>
type Output = Record<string, Uint8Array>
type SolanaDependencies = { state: WalletState; networks(): readonly Network[]; sign: Sign }

const features = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const
const supportedTransactionVersions = ['legacy', 0] as const
const noIcon = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='

/**
 * Creates the wallet's Solana signer, in the shape of a Wallet Standard wallet. Requests reject with the errors of
 * EIP-1193.
 */
export function solanaSigner({ state, networks, sign }: SolanaDependencies): SolanaSigner {
  const chains = () =>
    networks().flatMap(({ caipNetworkId, chainNamespace }) =>
      chainNamespace === 'solana' ? [caipNetworkId] : [],
    )

  async function request(method: string, input: unknown, params: object): Promise<unknown> {
    const chain = field(input, 'chain')
    const chainId = chains().find((one) => chain === undefined || toWalletChain(one) === chain)
    if (!chainId) throw knownError('CHAIN_NOT_SUPPORTED')
    const account = String(field(field(input, 'account'), 'address'))
    return sign({ chainId, account, method, params })
  }

  async function signMessage(input: unknown): Promise<Output> {
    const message = given(input, 'message')
    const answer = await request('solana_signMessage', input, { message: base58.encode(message) })
    return { signedMessage: message, signature: decoded(base58.decode, answer, 'signature') }
  }
  async function signTransaction(input: unknown): Promise<Output> {
    const transaction = base64.encode(given(input, 'transaction'))
    const answer = await request('solana_signTransaction', input, { transaction })
    return { signedTransaction: decoded(base64.decode, answer, 'transaction') }
  }
  async function signAndSend(input: unknown): Promise<Output> {
    const transaction = base64.encode(given(input, 'transaction'))
    const answer = await request('solana_signAndSendTransaction', input, { transaction })
    return { signature: decoded(base58.decode, answer, 'signature') }
  }

  function accounts(): Account[] {
    const wallet = state.get()
    const address = wallet?.addresses.solana
    if (address === undefined) return []
    return [
      {
        address,
        publicKey: base58.decode(address),
        chains: chains().map(toWalletChain),
        features,
      },
    ]
  }

  const wallet: Wallet = {
    version: '1.0.0',
    name: 'AUTH',
    icon: noIcon,
    get chains() {
      return chains().map(toWalletChain)
    },
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: accounts() }) },
      'solana:signMessage': { version: '1.0.0', signMessage: oneByOne(signMessage) },
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signTransaction: oneByOne(signTransaction),
      },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions,
        signAndSendTransaction: oneByOne(signAndSend),
      },
    },
  }
  return {
    wallet,
    account: (address) => accounts().find((account) => account.address === address),
  }
}

function oneByOne(run: (input: unknown) => Promise<Output>) {
  return async (...inputs: unknown[]): Promise<Output[]> => {
    const outputs: Output[] = []
    for (const input of inputs)
      outputs.push(
        await run(input).catch((error: unknown) => {
          throw toProviderError(error)
        }),
      )
    return outputs
  }
}

function given(input: unknown, key: string): Uint8Array {
  const found = bytes(field(input, key))
  if (!found) throw new TypeError(`${key} must be bytes`)
  return found
}

function decoded(decode: (text: string) => Uint8Array, answer: unknown, key: string): Uint8Array {
  const text = field(answer, key)
  try {
    if (typeof text === 'string') return decode(text)
  } catch {
    // reported below
  }
  throw knownError('WALLET_MISBEHAVED', answer)
}
