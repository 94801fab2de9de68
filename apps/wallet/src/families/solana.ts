import { solanaKeys } from '@latchkey/devkit/wallets'
import {
  accountsOf,
  createEmitter,
  type DevChain,
  providerError,
  type SolanaWallet,
  signAndSendTransactionMethod,
  signMessageMethod,
  signTransactionMethod,
} from '@latchkey/devkit/wallets/parts'
import { base58, base64 } from '@scure/base'
import type { Family, SiteRequest } from './family.ts'

const keys = solanaKeys.slice(0, 3)
const accounts = accountsOf(keys, { id: 'solana:localnet' })

type Handler = (context: SolanaContext, params: Fields) => unknown
type Fields = { readonly [name: string]: unknown }
type SolanaContext = { wallet: SolanaWallet; account: (typeof accounts)[number] }

const handlers: { readonly [method: string]: Handler } = {
  solana_getAccounts: ({ account }) => [{ pubkey: account.address }],
  solana_requestAccounts: ({ account }) => [{ pubkey: account.address }],
  async solana_signMessage({ wallet, account }, { message }) {
    const [output] = await signMessageMethod(wallet)({
      account,
      message: bytesOf(base58, message),
    })
    return { signature: base58.encode(output?.signature ?? new Uint8Array()) }
  },
  async solana_signTransaction(context, { transaction }) {
    const signed = await sign(context, transaction)
    return { transaction: base64.encode(signed), signature: ownSignature(signed, context) }
  },
  async solana_signAllTransactions(context, { transactions }) {
    const signed: string[] = []
    for (const one of Array.isArray(transactions) ? transactions : [])
      signed.push(base64.encode(await sign(context, one)))
    return { transactions: signed }
  },
  async solana_signAndSendTransaction({ wallet, account }, { transaction, sendOptions }) {
    const options =
      typeof sendOptions === 'object' && sendOptions !== null ? { ...sendOptions } : {}
    const [output] = await signAndSendTransactionMethod(wallet)({
      account,
      chain: 'solana:localnet',
      transaction: bytesOf(base64, transaction),
      options,
    })
    return { signature: base58.encode(output?.signature ?? new Uint8Array()) }
  },
}

/** The Solana dev wallet, answering over a session. */
export function solana(chains: readonly DevChain[]): Family | undefined {
  const chain = chains.find(({ id }) => id === 'solana:localnet')
  if (chain === undefined) return undefined
  return {
    namespace: 'solana',
    title: 'Solana',
    chains: [chain],
    accounts: keys.map(({ address }, index) => ({
      name: `Account ${index + 1}`,
      addresses: [address],
    })),
    methods: Object.keys(handlers),
    events: ['accountsChanged', 'chainChanged'],
    async answer(request) {
      const handler = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined
      if (handler === undefined) throw providerError(4200, `Unknown method ${request.method}`)
      const params = Object(request.params)
      const account = accountFor(request, Array.isArray(params) ? {} : params)
      return handler({ wallet: walletFor(request, chain), account }, params)
    },
  }
}

function accountFor({ addresses }: SiteRequest, { pubkey }: Fields) {
  const wanted = pubkey ?? addresses[0]
  const account = accounts.find(({ address }) => address === wanted && addresses.includes(address))
  if (account === undefined)
    throw providerError(4100, 'The requested account has not been authorized by the user.')
  return account
}

async function sign({ wallet, account }: SolanaContext, transaction: unknown): Promise<Uint8Array> {
  const [output] = await signTransactionMethod(wallet)({
    account,
    chain: 'solana:localnet',
    transaction: bytesOf(base64, transaction),
  })
  return output?.signedTransaction ?? new Uint8Array()
}

/** The account's own signature in a signed transaction: signatures come first, in the order of the signers' keys. */
function ownSignature(signed: Uint8Array, { account }: SolanaContext): string {
  const count = signed[0] ?? 0
  const message = signed.subarray(1 + count * 64)
  const isVersioned = ((message[0] ?? 0) & 0x80) !== 0
  const keysAt = isVersioned ? 5 : 4
  const index = Array.from({ length: count }).findIndex((_, signer) => {
    const key = message.subarray(keysAt + signer * 32, keysAt + (signer + 1) * 32)
    return base58.encode(key) === account.address
  })
  return base58.encode(signed.subarray(1 + index * 64, 1 + (index + 1) * 64))
}

function bytesOf(coder: { decode(text: string): Uint8Array }, value: unknown): Uint8Array {
  if (typeof value !== 'string') throw providerError(-32602, 'Invalid parameters: text is expected')
  try {
    return coder.decode(value)
  } catch {
    throw providerError(-32602, 'Invalid parameters: badly encoded')
  }
}

/** The wallet as this request may see it: connected, with every account that the session may have. */
function walletFor({ addresses, ask }: SiteRequest, chain: DevChain): SolanaWallet {
  const index = accounts.findIndex(({ address }) => addresses.includes(address))
  return {
    keys,
    accounts,
    chain,
    memory: { read: () => ({ connected: true, account: Math.max(0, index) }), write() {} },
    switches: {
      mode: 'ask',
      delayMs: 0,
      lie: undefined,
      lock() {},
      changeAccount() {},
      disconnect() {},
    },
    emitter: createEmitter(),
    ask,
    session: { isOpen: true, isLocked: false },
  }
}
