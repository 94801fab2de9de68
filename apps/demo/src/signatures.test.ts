import { generateKeyPairSync, sign as signByOpenSsl } from 'node:crypto'
import { inspect } from 'node:util'
import { bitcoin } from '@latchkey/bitcoin'
import { bitcoin as bitcoinMainnet } from '@latchkey/bitcoin/networks'
import {
  type Adapter,
  type Connector,
  type ConnectorEvent,
  connect,
  createLatchkey,
  disconnect,
  memoryStorage,
  signing,
  signMessage,
  singleWallet,
} from '@latchkey/core'
import type { Signers } from '@latchkey/core/signers'
import { evm } from '@latchkey/evm'
import { mainnet } from '@latchkey/evm/networks'
import { polkadot } from '@latchkey/polkadot'
import { polkadot as polkadotMainnet } from '@latchkey/polkadot/networks'
import type { Network } from '@latchkey/protocol'
import { solana } from '@latchkey/solana'
import { solana as solanaMainnet } from '@latchkey/solana/networks'
import {
  cryptoWaitReady,
  encodeAddress,
  randomAsU8a,
  sr25519PairFromSeed,
  sr25519Sign,
} from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import { Wallet } from 'ethers5'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

/** A key of a library that neither side has code in common with. `sign` gives bytes. */
type Key = { address: string; sign: (text: string) => Promise<Uint8Array> }
type Answer = (text: string) => Promise<Uint8Array>

/** A family, and how a wallet of it answers with bytes. */
type Case = {
  namespace: 'eip155' | 'solana' | 'bip122' | 'polkadot'
  adapter: () => Adapter
  network: Network
  keys: () => [Key, Key]
  /** Bytes of a signature of the family. */
  length: number
  signer: (address: string, answer: Answer) => Partial<Signers>
  read: (signature: string) => Uint8Array
}

const hexOf = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const fromHex = (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex'))
const base64Of = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

function evmKey(): Key {
  const wallet = Wallet.createRandom()
  return { address: wallet.address, sign: async (text) => fromHex(await wallet.signMessage(text)) }
}
function solanaKey(): Key {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return {
    address: base58.encode(Buffer.from(x, 'base64url')),
    sign: async (text) => new Uint8Array(signByOpenSsl(null, Buffer.from(text), privateKey)),
  }
}
function bitcoinKey(secret: string, address: string): Key {
  return {
    address,
    async sign(text) {
      return Buffer.from(String(Signer.sign(secret, address, text)), 'base64')
    },
  }
}
function polkadotKey(): Key {
  const pair = sr25519PairFromSeed(randomAsU8a(32))
  const address = encodeAddress(pair.publicKey, 0)
  return { address, sign: async (text) => sr25519Sign(`<Bytes>${text}</Bytes>`, pair) }
}

const cases: readonly Case[] = [
  {
    namespace: 'eip155',
    adapter: evm,
    network: mainnet,
    keys: () => [evmKey(), evmKey()],
    length: 65,
    signer: (_, answer) => ({
      eip155: {
        async request({ params }) {
          return hexOf(await answer(Buffer.from(fromHex(String(params?.[0]))).toString()))
        },
      },
    }),
    read: fromHex,
  },
  {
    namespace: 'solana',
    adapter: solana,
    network: solanaMainnet,
    keys: () => [solanaKey(), solanaKey()],
    length: 64,
    signer(address, answer) {
      const account = {
        address,
        publicKey: base58.decode(address),
        chains: ['solana:mainnet'],
        features: ['solana:signMessage'],
      } as const
      const signMessage = async ({ message }: { message: Uint8Array }) => [
        { signedMessage: message, signature: await answer(Buffer.from(message).toString()) },
      ]
      const wallet = {
        version: '1.0.0',
        name: 'Test',
        icon: 'data:image/png;base64,',
        chains: ['solana:mainnet'],
        features: { 'solana:signMessage': { version: '1.1.0', signMessage } },
        accounts: [account],
      } as const
      return { solana: { wallet, account: () => account } }
    },
    read: (text) => base58.decode(text),
  },
  {
    namespace: 'bip122',
    adapter: bitcoin,
    network: bitcoinMainnet,
    // Keys of BIP-322's vectors.
    keys: () => [
      bitcoinKey(
        'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k',
        'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
      ),
      bitcoinKey(
        'L1W6mc2yYRcDCkhwhFASvvacvp6Pm4u29dxK9RJHVorXqLciTdq4',
        'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
      ),
    ],
    length: 65,
    signer: (_, answer) => ({
      bip122: {
        signMessage: async ({ message }) => ({ signature: base64Of(await answer(message)) }),
      },
    }),
    read: (text) => Buffer.from(text, 'base64'),
  },
  {
    namespace: 'polkadot',
    adapter: polkadot,
    network: polkadotMainnet,
    keys: () => [polkadotKey(), polkadotKey()],
    length: 64,
    signer: (_, answer) => ({
      polkadot: {
        async signRaw({ data }) {
          const text = Buffer.from(fromHex(data)).toString()
          return {
            signature: hexOf(await answer(text.slice('<Bytes>'.length, -'</Bytes>'.length))),
          }
        },
      },
    }),
    read: fromHex,
  },
]

const message = 'Let me in'
let close = () => {}

beforeAll(() => cryptoWaitReady())
afterEach(() => {
  close()
  vi.unstubAllGlobals()
})

/** A site with a connected wallet that answers as a test says, and a node on which no account has code. */
async function site({ namespace, adapter, network, signer }: Case, key: Key, answer: Answer) {
  vi.stubGlobal('fetch', async () => Response.json({ jsonrpc: '2.0', id: 1, result: '0x' }))
  const listeners = new Set<(event: ConnectorEvent) => void>()
  const accounts = [{ namespace, address: key.address, type: 'eoa' }] as const
  const connector: Connector = {
    ...singleWallet,
    id: 'wallet',
    name: 'Wallet',
    type: 'INJECTED',
    namespaces: [namespace],
    connect: async () => ({ accounts, chainId: network.caipNetworkId }),
    restore: async () => null,
    disconnect: async () => {},
    signer: (wanted) => signer(key.address, answer)[wanted],
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const client = createLatchkey({
    projectId: 'test',
    gatewayUrl: 'http://gateway.test',
    networks: [network],
    adapters: [adapter()],
    connectors: [() => connector],
    storage: memoryStorage(),
  })
  close = client.close
  await connect(client, { connectorId: 'wallet' })
  const emit = (event: ConnectorEvent) => {
    for (const listener of listeners) listener(event)
  }
  return { client, emit, sign: () => signMessage(client, { message }) }
}

describe.each(cases)('$namespace', (one) => {
  it('gives the site what the account signed [J7]', async () => {
    const [own] = one.keys()
    const { sign } = await site(one, own, own.sign)
    const { signature } = await sign()
    expect(one.read(signature).length).toBeGreaterThanOrEqual(one.length)
  })

  it.each<[string, (own: Key, other: Key) => Answer]>([
    ['by another key', (_, other) => other.sign],
    ['of another message', (own) => (text) => own.sign(`${text}!`)],
    ['of zero bytes', () => async () => new Uint8Array(one.length)],
    ['of nothing', () => async () => new Uint8Array()],
    ['of 500,000 bytes', () => async () => new Uint8Array(500_000).fill(1)],
  ])('gives the site no signature %s [J7]', async (_, answerOf) => {
    const [own, other] = one.keys()
    const answer = vi.fn(answerOf(own, other))
    const { client, sign } = await site(one, own, answer)
    const error: unknown = await sign().catch((reason: unknown) => reason)
    expect(error).toMatchObject({ name: 'LatchkeyError', code: 'WALLET_MISBEHAVED' })
    expect(answer).toHaveBeenCalledOnce()
    expect(signing(client).get()).toMatchObject({ status: 'failed' })
    expect(inspect(signing(client).get(), { depth: 10 })).not.toContain('sent')
  })

  it.each([
    'after the disconnect',
    'after the wallet has disconnected',
    'after the wallet has changed to another account',
  ] as const)('gives the site no signature that comes %s [J7]', async (when) => {
    const [own, other] = one.keys()
    let answer = () => {}
    const prompted = vi.fn()
    const { client, emit, sign } = await site(one, own, async (text) => {
      prompted()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      return own.sign(text)
    })
    const outcome = sign().catch((reason: unknown) => reason)
    await expect.poll(() => prompted.mock.calls).toHaveLength(1)
    const account = { namespace: one.namespace, address: other.address, type: 'eoa' } as const
    if (when === 'after the disconnect') await disconnect(client)
    else if (when === 'after the wallet has disconnected') emit({ type: 'disconnect' })
    else emit({ type: 'accounts', accounts: [account] })
    const code = when.endsWith('account') ? 'ABORTED' : 'WALLET_DISCONNECTED'
    answer()
    expect(await outcome).toMatchObject({ name: 'LatchkeyError', code })
  })
})

it('marks what only a chain could tell while the chain does not answer [J7]', async () => {
  const [one] = cases
  if (!one) throw new Error('There is no case')
  const [own, other] = one.keys()
  const { sign } = await site(one, own, other.sign)
  vi.stubGlobal('fetch', async () => Response.json({ error: 'down' }, { status: 400 }))
  await expect(sign()).rejects.toMatchObject({
    code: 'SIGNATURE_UNVERIFIED',
    context: { reason: 'nodeDown', signature: hexOf(await other.sign(message)) },
  })
})
