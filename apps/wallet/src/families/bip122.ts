import { bitcoinAccounts } from '@latchkey/devkit/wallets'
import {
  askToPay,
  askToSignMessage,
  askToSignPsbt,
  type BitcoinWallet,
  createEmitter,
  keyOf,
  providerError,
} from '@latchkey/devkit/wallets/parts'
import { base64, hex } from '@scure/base'
import type { Family, SiteRequest } from './family.ts'

const bitcoin = {
  id: 'bip122:000000000019d6689c085ae165831e93',
  name: 'Bitcoin (signing only)',
} as const

type Fields = { readonly [name: string]: unknown }
type Handler = (wallet: BitcoinWallet, params: Fields, request: SiteRequest) => unknown

const handlers: { readonly [method: string]: Handler } = {
  getAccountAddresses: (_wallet, _params, { addresses }) => [...addresses],
  async signMessage(wallet, { message, address, account, protocol }) {
    if (typeof message !== 'string') throw invalid('a message is expected')
    if (protocol !== undefined && protocol !== 'ecdsa' && protocol !== 'bip322')
      throw invalid('unknown protocol')
    const key = keyOf(wallet, address ?? account)
    const signature = await askToSignMessage(wallet, key, message, protocol)
    return { address: key.address, signature: hex.encode(base64.decode(signature)) }
  },
  signPsbt(wallet, { psbt, signInputs, broadcast }) {
    if (typeof psbt !== 'string' || !Array.isArray(signInputs)) throw invalid('bad PSBT')
    const inputs = signInputs.map((input: unknown) => {
      const { address, index, sighashTypes } = fieldsOf(input)
      if (typeof index !== 'number' || !Number.isInteger(index)) throw invalid('bad input')
      const key = keyOf(wallet, address)
      return { key, index, ...(isNumbers(sighashTypes) && { sighashTypes }) }
    })
    return askToSignPsbt(wallet, psbt, inputs, broadcast === true)
  },
  sendTransfer(wallet, { account, recipientAddress, amount }) {
    const satoshis = String(amount)
    if (typeof recipientAddress !== 'string' || !/^\d{1,16}$/.test(satoshis))
      throw invalid('bad transfer')
    return askToPay(wallet, keyOf(wallet, account), recipientAddress, BigInt(satoshis))
  },
}

/** The Bitcoin dev wallet, answering over a session. It signs as on the main chain, and sends nothing. */
export function bip122(): Family {
  return {
    namespace: 'bip122',
    title: 'Bitcoin',
    chains: [bitcoin],
    accounts: bitcoinAccounts.map(({ payment, ordinals }, index) => ({
      name: `Account ${index + 1}`,
      addresses: [payment.address, ordinals.address],
    })),
    methods: Object.keys(handlers),
    events: ['accountsChanged', 'chainChanged'],
    async answer(request) {
      const handler = Object.hasOwn(handlers, request.method) ? handlers[request.method] : undefined
      if (handler === undefined) throw providerError(4200, `Unknown method ${request.method}`)
      return handler(walletFor(request), fieldsOf(request.params), request)
    },
  }
}

/** The wallet as this request may see it: connected, with the account of the session. */
function walletFor({ addresses, ask }: SiteRequest): BitcoinWallet {
  const index = bitcoinAccounts.findIndex(({ payment }) => addresses.includes(payment.address))
  return {
    accounts: bitcoinAccounts,
    memory: {
      read: () => ({ connected: index >= 0, account: Math.max(0, index) }),
      write() {},
    },
    switches: {
      mode: 'ask',
      delayMs: 0,
      lie: undefined,
      sent: [],
      lock() {},
      changeAccount() {},
      disconnect() {},
    },
    emitter: createEmitter(),
    ask,
    lock: { isLocked: false },
  }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(Number.isInteger)
}

function invalid(what: string) {
  return providerError(-32602, `Invalid parameters: ${what}`)
}
