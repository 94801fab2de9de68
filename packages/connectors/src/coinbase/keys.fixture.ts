import { createWalletClient, type Hex, hexToBytes, http, isHex, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

// The page that the SDK opens: it speaks the SDK's pop-up protocol (ECDH on P-256, AES-GCM) and holds a real key. What
// it has agreed on with a site outlives its window. Facts come by its address: `key`, and `rpc`, the nodes by chain id.

type Action = { method: string; params?: unknown }
type KeysMessage = { id: string; sender?: string; event?: string; content?: Content }
type Content = { handshake?: Action; encrypted?: Sealed }
type Sealed = { iv: Uint8Array<ArrayBuffer>; cipherText: ArrayBuffer }

const facts = new URLSearchParams(location.search)
const site = facts.get('origin') ?? ''
const nodes: { [chain: string]: string } = JSON.parse(facts.get('rpc') ?? '{}')
const key = facts.get('key')
const account = privateKeyToAccount(isHex(key) ? key : '0x')
const curve = { name: 'ECDH', namedCurve: 'P-256' }
const own = ownKeys()
let shared: CryptoKey | undefined

const send = (message: object) => window.opener?.postMessage(message, site)
const post = async (requestId: string, content: object) => {
  const { publicKey } = await own
  const sender = toHex(new Uint8Array(await crypto.subtle.exportKey('spki', publicKey))).slice(2)
  send({ id: crypto.randomUUID(), requestId, sender, content, timestamp: new Date() })
}

async function ownKeys(): Promise<CryptoKeyPair> {
  const { subtle } = crypto
  const kept = localStorage.getItem('own')
  if (kept !== null) {
    const { publicKey, privateKey } = JSON.parse(kept)
    return {
      publicKey: await subtle.importKey('jwk', publicKey, curve, true, []),
      privateKey: await subtle.importKey('jwk', privateKey, curve, true, ['deriveKey']),
    }
  }
  const keys = await subtle.generateKey(curve, true, ['deriveKey'])
  const publicKey = await subtle.exportKey('jwk', keys.publicKey)
  const privateKey = await subtle.exportKey('jwk', keys.privateKey)
  localStorage.setItem('own', JSON.stringify({ publicKey, privateKey }))
  return keys
}

async function meet(sender: string): Promise<CryptoKey> {
  const peer = hexToBytes(`0x${sender}`)
  const publicKey = await crypto.subtle.importKey('spki', new Uint8Array(peer), curve, true, [])
  const kind = { name: 'ECDH', public: publicKey }
  const aes = { name: 'AES-GCM', length: 256 }
  const { privateKey } = await own
  return crypto.subtle.deriveKey(kind, privateKey, aes, false, ['encrypt', 'decrypt'])
}
async function seal(value: object): Promise<Sealed> {
  if (!shared) throw new Error('No key yet')
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const text = new TextEncoder().encode(JSON.stringify(value))
  return { iv, cipherText: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, shared, text) }
}
async function open({ iv, cipherText }: Sealed): Promise<{ action: Action; chainId: number }> {
  if (!shared) throw new Error('No key yet')
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, shared, cipherText)
  return JSON.parse(new TextDecoder().decode(plain))
}

async function perform({ method, params }: Action, chain: number): Promise<unknown> {
  // A greeting has the site's name and logo there.
  const [first, second]: unknown[] = Array.isArray(params) ? params : []
  switch (method) {
    case 'eth_requestAccounts':
      return [account.address]
    case 'personal_sign':
      return account.signMessage({ message: { raw: hex(first) } })
    case 'eth_signTypedData_v4':
      return account.signTypedData(JSON.parse(String(second)))
    case 'eth_sendTransaction': {
      const { to, value, data } = Object(first)
      const wallet = createWalletClient({ account, transport: http(nodes[chain]) })
      const amount = value === undefined ? {} : { value: BigInt(value) }
      const call = { to: hex(to), ...amount, ...(isHex(data) && { data }) }
      return wallet.sendTransaction({ chain: null, ...call })
    }
    default:
      throw new Error(`No ${method}`)
  }
}
function hex(value: unknown): Hex {
  if (!isHex(value)) throw new Error('Not hex')
  return value
}

/** What the visitor answers. `Revoke` takes the site's permission away. */
const answers = ['Approve', 'Reject', 'Revoke'] as const
const failures = {
  Reject: { code: 4001, message: 'User rejected the request.' },
  Revoke: { code: 4100, message: 'The site has no permission any more.' },
}

function promptVisitor(): Promise<(typeof answers)[number]> {
  return new Promise((resolve) => {
    for (const name of answers) {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => {
        document.body.replaceChildren()
        resolve(name)
      })
      document.body.append(button)
    }
  })
}

async function answer({ id, sender, event, content }: KeysMessage): Promise<void> {
  if (event === 'selectSignerType') return send({ requestId: id, data: 'scw' })
  if (!content) return
  const { handshake, encrypted } = content
  if (sender) shared = await meet(sender)
  const request = encrypted ? await open(encrypted) : undefined
  const action = handshake ?? request?.action
  if (!action) return
  const choice = await promptVisitor()
  if (choice !== 'Approve') return post(id, { failure: failures[choice] })
  const value = await perform(action, request?.chainId ?? 1)
  await post(id, { encrypted: await seal({ result: { value }, data: { chains: nodes } }) })
}

window.addEventListener('message', ({ origin, data }) => {
  if (origin === site) void answer(data)
})
window.addEventListener('pagehide', () => send({ event: 'PopupUnload' }))
send({ event: 'PopupLoaded', id: crypto.randomUUID() })
