import type { BitcoinKey } from '../../keys.ts'
import { askToPay, askToSignMessage, askToSignPsbt } from './sign.ts'
import { activeAccount, type BitcoinWallet, connect, disconnect, isShown, keyOf } from './state.ts'

type Params = { readonly [key: string]: unknown }
type Handler = (wallet: BitcoinWallet, params: Params) => Promise<unknown>

/** sats-connect's codes. */
const methodNotFound = -32601
const invalidParams = -32602
const userRejection = -32000
const accessDenied = -32002

const handlers: { readonly [method: string]: Handler } = {
  async wallet_connect(wallet) {
    await connect(wallet)
    return { id: 'dev', walletType: 'software', addresses: shown(wallet) }
  },
  async getAccounts(wallet) {
    await connect(wallet)
    return shown(wallet)
  },
  async wallet_getAccount(wallet) {
    if (!isShown(wallet)) throw failure(accessDenied, 'Access denied.')
    return { id: 'dev', walletType: 'software', addresses: shown(wallet) }
  },
  async wallet_disconnect(wallet) {
    disconnect(wallet)
    return null
  },
  async signMessage(wallet, { address, message, protocol }) {
    const key = keyOf(wallet, address)
    const kind = protocol === 'ECDSA' ? 'ecdsa' : 'bip322'
    const signature = await askToSignMessage(wallet, key, text(message), kind)
    const { lie } = wallet.switches
    const reported = lie && 'signature' in lie ? lie.signature : signature
    return { signature: reported, address, messageHash: '', protocol: protocol ?? 'BIP322' }
  },
  async signPsbt(wallet, { psbt, signInputs, broadcast }) {
    if (typeof signInputs !== 'object' || signInputs === null)
      throw failure(invalidParams, 'No signInputs')
    const inputs = Object.entries(signInputs).flatMap(([address, indexes]: [string, unknown]) =>
      (Array.isArray(indexes) ? indexes : []).map((index) => ({
        key: keyOf(wallet, address),
        index: Number(index),
      })),
    )
    return askToSignPsbt(wallet, text(psbt), inputs, broadcast === true)
  },
  async sendTransfer(wallet, { recipients }) {
    const [recipient, ...more]: unknown[] = Array.isArray(recipients) ? recipients : []
    if (typeof recipient !== 'object' || recipient === null || more.length > 0)
      throw failure(invalidParams, 'The dev wallet pays one recipient')
    const { address, amount }: Params = { ...recipient }
    const { payment } = activeAccount(wallet)
    const key = keyOf(wallet, payment.address)
    return askToPay(wallet, key, text(address), BigInt(text(String(amount))))
  },
}

/** The provider that WBIP004 wallets put in the window: JSON-RPC answers, with errors inside. */
export function satsConnectProvider(wallet: BitcoinWallet) {
  return {
    async request(method: string, params: unknown) {
      const handler = Object.hasOwn(handlers, method) ? handlers[method] : undefined
      try {
        if (!handler) throw failure(methodNotFound, `The dev wallet does not support ${method}`)
        const given = typeof params === 'object' && params !== null ? params : {}
        const result = await handler(wallet, { ...given })
        return { jsonrpc: '2.0', id: null, result }
      } catch (error) {
        return { jsonrpc: '2.0', id: null, error: rpcError(error) }
      }
    },
    addListener({ eventName, cb }: { eventName: string; cb: (event: unknown) => void }) {
      if (eventName !== 'accountChange' && eventName !== 'disconnect') return () => {}
      return wallet.emitter.on('change', () => {
        if (isShown(wallet) === (eventName === 'accountChange')) cb({ type: eventName })
      })
    },
  }
}

function shown(wallet: BitcoinWallet): unknown {
  const { lie } = wallet.switches
  if (lie && 'accounts' in lie) return lie.accounts
  const { payment, ordinals } = activeAccount(wallet)
  return [addressOf(payment, 'payment', 'p2wpkh'), addressOf(ordinals, 'ordinals', 'p2tr')]
}

function addressOf({ address, publicKey, path }: BitcoinKey, purpose: string, addressType: string) {
  return {
    address,
    // Taproot keys are returned without their parity.
    publicKey: addressType === 'p2tr' ? publicKey.slice(2) : publicKey,
    purpose,
    addressType,
    derivationPath: path,
    walletType: 'software',
  }
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw failure(invalidParams, 'Expected a text')
  return value
}

function failure(code: number, message: string) {
  return Object.assign(new Error(message), { code })
}

function rpcError(error: unknown) {
  const { code, message } = { code: -32603, message: 'Error', ...fieldsOf(error) }
  return { code: code === 4001 ? userRejection : code === 4100 ? accessDenied : code, message }
}

function fieldsOf(error: unknown) {
  if (!(error instanceof Error)) return {}
  return { message: error.message, ...('code' in error && { code: error.code }) }
}
