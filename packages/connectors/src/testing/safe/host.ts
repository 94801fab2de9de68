import {
  bytesToString,
  type Hex,
  hashMessage,
  hashTypedData,
  hexToBytes,
  isHex,
  keccak256,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

/**
 * A small Safe{Wallet}: it embeds a page and answers the Safe Apps protocol for a Safe with one owner, or two with a
 * co-signer. The Safe's address is an account that the local node signs for.
 */
type Settings = {
  safe: Hex
  owner: Hex
  chainId: number
  rpcUrl: string
  appUrl: string
  /** A frame beside the app that answers in the host's place, and first. */
  siblingUrl?: string
  /** How it behaves; honest by default. */
  mode?: 'silent' | 'refuse' | 'cosign' | 'huge'
  /** What it answers to getSafeInfo instead of the truth. */
  info?: unknown
  version?: string
}
type SafeRequest = { id: string; method: string; params: unknown }
type Handler = (params: unknown) => unknown

const settings: Settings = JSON.parse(new URLSearchParams(location.search).get('settings') ?? '{}')
const owner = privateKeyToAccount(settings.owner)
const app = frame(settings.appUrl)
const sibling = settings.siblingUrl === undefined ? undefined : frame(settings.siblingUrl)
const received: string[] = []
const signatures = new Map<string, Hex>()
const transactions = new Map<string, Hex>()
const waiting: (() => void)[] = []
const unsaid: (() => void)[] = []
declare global {
  interface Window {
    received: string[]
    /** The other owner signs what waits. */
    cosign(): void
    /** Makes a silent host send its withheld answers. */
    answer(): void
  }
}
window.received = received
window.cosign = () => {
  for (const go of waiting.splice(0)) go()
}
window.answer = () => {
  for (const go of unsaid.splice(0)) go()
}

const info = {
  safeAddress: settings.safe,
  chainId: settings.chainId,
  threshold: settings.mode === 'cosign' ? 2 : 1,
  owners: [owner.address],
  isReadOnly: false,
}
const handlers: { [method: string]: Handler } = {
  getSafeInfo: () => ('info' in settings ? settings.info : info),
  getChainInfo: () => ({
    chainName: 'Local One',
    chainId: String(settings.chainId),
    shortName: 'one',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, logoUri: '' },
    blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
  }),
  getEnvironmentInfo: () => ({ origin: location.origin }),
  rpcCall(params) {
    const { call, params: given } = fields(params)
    return call === 'safe_setSettings' ? { offChainSigning: true } : node(String(call), given)
  },
  async signMessage(params) {
    const { message } = fields(params)
    return signed(hashMessage(textOf(String(message))))
  },
  signTypedMessage: (params) => signed(hashTypedData(fields(params).typedData)),
  getOffChainSignature: (hash) => signatures.get(String(hash)) ?? '',
  async sendTransactions(params) {
    const list: unknown = fields(params).txs
    const safeTxHash = keccak256(toHex(JSON.stringify([list, transactions.size, Math.random()])))
    agreed(async () => {
      for (const one of Array.isArray(list) ? list : []) {
        const { to, value, data } = fields(one)
        const transaction = { from: settings.safe, to, data, value: toHex(BigInt(value)) }
        transactions.set(safeTxHash, await node('eth_sendTransaction', [transaction]))
      }
    })
    return { safeTxHash }
  },
  getTxBySafeTxHash(params) {
    const txHash = transactions.get(String(fields(params).safeTxHash))
    return txHash ? { txStatus: 'SUCCESS', txHash } : { txStatus: 'AWAITING_CONFIRMATIONS' }
  },
}

window.addEventListener('message', async ({ data, source, origin }: MessageEvent<SafeRequest>) => {
  if (source !== app.contentWindow || origin !== new URL(settings.appUrl).origin) return
  const { id, method, params } = data
  received.push(method)
  sibling?.contentWindow?.postMessage(data, '*')
  if (sibling) await new Promise((resolve) => setTimeout(resolve, 300))
  if (settings.mode === 'silent') await new Promise<void>((go) => unsaid.push(go))
  const version = settings.version ?? '9.1.0'
  const reply = (answer: object) =>
    app.contentWindow?.postMessage({ id, version, ...answer }, origin)
  try {
    const handler = handlers[method]
    if (!handler) throw new Error(`Unknown method: ${method}`)
    if (settings.mode === 'refuse' && /^(sign|send)/.test(method)) throw new Error('User rejected')
    const padding = settings.mode === 'huge' ? { padding: 'x'.repeat(20_000_000) } : {}
    const result = await handler(params)
    const isPadded = settings.mode === 'huge' && method === 'getSafeInfo'
    reply({ success: true, data: isPadded ? { ...fields(result), ...padding } : result })
  } catch (error) {
    reply({ success: false, error: error instanceof Error ? error.message : String(error) })
  }
})

/** As Safe{Wallet} stores a message: under the hash of EIP-712's SafeMessage. */
async function signed(message: Hex) {
  const safeMessage = {
    domain: { chainId: settings.chainId, verifyingContract: settings.safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage',
    message: { message },
  } as const
  const messageHash = hashTypedData(safeMessage)
  agreed(async () => {
    signatures.set(messageHash, await owner.signTypedData(safeMessage))
  })
  return { messageHash }
}

/** At once with one owner, else when the other one agrees. */
function agreed(act: () => Promise<void>): void {
  if (settings.mode === 'cosign') waiting.push(() => void act())
  else void act()
}

/** Safe{Wallet} shows and signs bytes that are text as that text. */
function textOf(message: string): string {
  return isHex(message) ? bytesToString(hexToBytes(message)) : message
}

async function node(method: string, params: unknown) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(settings.rpcUrl, { method: 'POST', headers, body })
  const { result, error } = await response.json()
  if (error) throw new Error(error.message)
  return result
}

function frame(src: string): HTMLIFrameElement {
  const element = document.createElement('iframe')
  element.src = src
  document.body.append(element)
  return element
}

function fields(value: unknown) {
  const known: { [key: string]: ReturnType<typeof JSON.parse> } = {}
  return Object.assign(known, value)
}
