import type { Latchkey, Observation } from '@latchkey/core'
import { type ConnectorFactory, createLatchkey, memoryStorage, singleWallet } from '@latchkey/core'
import { knownError } from '@latchkey/protocol'
import fc from 'fast-check'

export const gatewayUrl = 'https://gateway.test'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((given) => [...given].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
const base64 = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((given) => btoa(String.fromCharCode(...given)))
const word = fc.stringMatching(/^[a-z]{3,10}$/)

/** What a page must not pass on: tokens, keys, signatures, nonces, pairing URIs, mail addresses, codes and recovery phrases. */
export const anySecret = fc.oneof(
  hex(32),
  hex(32).map((key) => `0x${key}`),
  hex(65).map((signature) => `0x${signature}`),
  base64(32),
  base64(64),
  fc.tuple(base64(12), base64(24), base64(32)).map((parts) => `Bearer ey${parts.join('.')}`),
  fc
    .tuple(hex(32), hex(32))
    .map(([topic, key]) => `wc:${topic}@2?relay-protocol=irn&symKey=${key}`),
  fc.tuple(word, word).map(([name, host]) => `${name}.${host}@${host}mail.example`),
  fc.stringMatching(/^[a-zA-Z]{4}\d[a-zA-Z0-9]{12}$/),
  fc.stringMatching(/^latchkey_session=[a-z0-9]{16}$/),
  fc
    .array(fc.stringMatching(/^[a-z]{3,4}$/), { minLength: 12, maxLength: 12 })
    .map((phrase) => phrase.join(' ')),
  fc.stringMatching(/^[A-Z]{2}\d[A-Z0-9]{3}$/),
  fc.stringMatching(/^\d{3}[- ]\d{3}$/),
  fc.stringMatching(/^[\u0660-\u0669]{6}$/),
)

/** A client with one wallet, each of whose answers and members has a secret. */
export function clientWith(secret: string): Latchkey {
  const factory: ConnectorFactory = () => ({
    ...singleWallet,
    id: 'planted',
    name: secret,
    type: 'ANNOUNCED',
    namespaces: ['eip155'],
    imageUrl: `https://images.test/?token=${secret}`,
    reaches: 'many',
    info: { rdns: secret },
    connect: async () => ({
      accounts: [
        {
          namespace: 'eip155',
          address,
          type: 'eoa',
          label: secret,
          publicKey: secret,
          path: secret,
        },
      ],
      chainId: 'eip155:1',
      wallet: { name: secret },
    }),
    restore: () => Promise.reject(Object.assign(new Error(secret), { code: secret, data: secret })),
    disconnect: () => Promise.reject(new Error(secret)),
    signer: () => undefined,
    subscribe: () => () => {},
  })
  return createLatchkey({
    projectId: secret,
    gatewayUrl,
    networks: [
      {
        caipNetworkId: 'eip155:1',
        chainNamespace: 'eip155',
        name: 'One',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpcUrls: [`https://node.test/${secret}`],
        assets: {},
      },
    ],
    storage: memoryStorage(),
    connectors: [factory],
  })
}

/** Requests to the gateway with a secret in each of their parts. */
export async function callWith(secret: string): Promise<void> {
  const text = encodeURIComponent(secret)
  const headers = { authorization: secret, cookie: secret, 'x-nonce': secret }
  await fetch(`${gatewayUrl}/v1/identity/${text}?projectId=${text}&email=${text}#${text}`, {
    headers,
  })
  await fetch(`${gatewayUrl}/${text}/${text}`, { method: 'PUT', body: secret })
  for (const method of ['eth_sendRawTransaction', 'personal_sign', secret])
    await fetch(new Request(`${gatewayUrl}/v1/?chainId=${text}`), {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: [secret, { data: secret }] }),
    })
}

/** Requests to a wallet with a secret in each of their parts. */
export function walletCallsWith(secret: string) {
  const params = [secret, secret, { secret }]
  const transaction = { from: secret, to: secret, value: secret, data: secret, nonce: secret }
  return [
    { method: 'personal_sign', params },
    { method: 'eth_sendTransaction', params: [transaction] },
    { method: 'eth_signTypedData_v4', params: [address, JSON.stringify({ primaryType: secret })] },
    { method: 'wallet_switchEthereumChain', params: [{ chainId: secret }] },
    { method: 'wallet_sendCalls', params: [{ chainId: secret, calls: [transaction] }] },
    { method: secret, params },
  ]
}

/** Reports of a client with a secret in each of their parts. */
export function reportsWith(secret: string): readonly Observation[] {
  const error = Object.assign(knownError('UNKNOWN', secret), { message: secret, stack: secret })
  const message = { kind: 'relayMessage', topic: '0a'.repeat(32), bytes: 9 } as const
  const content = (more: object) => ({ id: '17', ...more })
  const request = { method: 'personal_sign', params: [secret] }
  const contents = [
    content({ kind: 'request', method: 'wc_sessionPropose', params: { symKey: secret } }),
    content({
      kind: 'request',
      method: 'wc_sessionRequest',
      params: { request, chainId: secret },
    }),
    content({ kind: 'request', method: 'wc_sessionEvent', params: { event: { name: secret } } }),
    content({ kind: 'request', method: secret, params: secret }),
    content({ kind: 'result', result: secret }),
    content({ kind: 'error', error: { code: 5000, message: secret, data: secret } }),
    content({ kind: 'error', error: { code: secret, message: secret } }),
    { kind: 'result', id: secret, result: secret },
  ]
  return [
    { kind: 'request', name: 'sign', request: { id: 1, status: 'asking', subject: { secret } } },
    { kind: 'request', name: 'sign', request: { id: 1, status: 'failed', error, subject: secret } },
    { kind: 'request', name: 'sign', request: { id: 2, status: 'sent', sent: { secret } } },
    { kind: 'request', name: secret, request: { id: 3, status: secret, sent: secret } },
    ...contents.flatMap((one): Observation[] => [
      { ...message, direction: 'sent', content: JSON.stringify(one) },
      { ...message, direction: 'received', content: one },
    ]),
  ]
}

/** Emits events with a secret in each of their members. */
export function emitWith({ events }: Latchkey, secret: string): void {
  events.emit({ event: 'CONNECT_ERROR', properties: { message: secret } })
  events.emit({ event: 'SEARCH_WALLET', properties: { badge: secret, search: secret } })
  events.emit({ event: 'SELECT_WALLET', properties: { name: secret, platform: secret } })
  events.emit({ event: 'CONNECT_SUCCESS', properties: { method: 'email', name: secret } })
  events.emit({ event: 'SWITCH_NETWORK', properties: { network: secret } })
  events.emit({
    event: 'ACCOUNT_CHANGED',
    properties: { namespace: 'eip155', address: secret },
  })
}

/** Returns each piece of a secret that would identify it. */
export function piecesOf(secret: string): readonly string[] {
  const length = 10
  const bare = secret.replace(/^(?:0x|wc:|Bearer |latchkey_session=)/, '')
  return Array.from({ length: Math.max(1, bare.length - length + 1) }, (_, index) =>
    bare.slice(index, index + length),
  ).filter((piece) => !'?relay-protocol=irn&symKey='.includes(piece))
}
