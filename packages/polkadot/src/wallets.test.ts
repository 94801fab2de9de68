import type { ConnectorEvent } from '@latchkey/core'
import { polkadotKeys } from '@latchkey/devkit/wallets'
import {
  blake2AsU8a,
  cryptoWaitReady,
  decodeAddress,
  ed25519PairFromSeed,
  ed25519Sign,
  encodeAddress,
  secp256k1PairFromSeed,
  secp256k1Sign,
  signatureVerify,
} from '@polkadot/util-crypto'
import { sr25519Verify, waitReady } from '@polkadot/wasm-crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from './operations/index.ts'
import { wrapped } from './operations/sign.ts'
import { connected, found, install, never, usePages } from './page.fixture.ts'

beforeAll(() => Promise.all([cryptoWaitReady(), waitReady()]))
usePages()

const addresses = polkadotKeys.map(({ address }) => encodeAddress(address, 0))
const dev = () => {
  const { polkadot } = install(['polkadot'])
  if (!polkadot) throw new Error('No switches')
  return { connector: found('polkadot:dev-wallet'), switches: polkadot }
}

describe('the dev wallet', () => {
  it('connects: all its accounts, with name and public key, as Polkadot writes them [D5.1, D6.1]', async () => {
    const { accounts } = await connected(dev().connector)
    expect(accounts.map(({ address }) => address)).toEqual(addresses)
    expect(accounts.map(({ label }) => label)).toEqual(['Alice', 'Bob', 'Charlie'])
    expect(accounts[0]).toEqual({
      namespace: 'polkadot',
      address: addresses[0],
      type: 'eoa',
      label: 'Alice',
      publicKey: `0x${Buffer.from(decodeAddress(addresses[0] ?? '')).toString('hex')}`,
    })
  })

  it('signs with each of them so that another library agrees [A2.2, F5]', async () => {
    const { contexts } = await connected(dev().connector)
    for (const context of contexts) {
      for (const text of ['Grüße, Polkadot ✓', '<Bytes>wrapped</Bytes>']) {
        const { signature } = await operations.signMessage(context, text)
        // Rust's; that of util-crypto is by the author of the wallet's.
        const key = decodeAddress(context.account.address)
        const isOf = (message: string) =>
          sr25519Verify(Buffer.from(signature.slice(2), 'hex'), Buffer.from(message), key)
        expect(isOf(wrapped(text))).toBe(true)
        expect(isOf('other')).toBe(false)
      }
    }
  })

  it('restores, and reconnects after a disconnect', async () => {
    const { connector, switches } = dev()
    const { accounts } = await connected(connector)
    switches.mode = 'reject'
    expect((await connector.restore({ signal: never }))?.accounts).toEqual(accounts)
    await connector.disconnect()
    switches.disconnect()
    await expect(connector.restore({ signal: never })).rejects.toMatchObject({
      code: 'CONNECTION_DECLINED',
    })
  })

  it('reports other accounts, and its disconnection', async () => {
    const { connector, switches } = dev()
    await connected(connector)
    const events: ConnectorEvent[] = []
    const undo = connector.subscribe((event) => events.push(event))
    const last = () => {
      const event = events.at(-1)
      return event?.type === 'accounts' ? event.accounts.map(({ label }) => label) : event?.type
    }
    await expect.poll(last).toEqual(['Alice', 'Bob', 'Charlie'])
    switches.changeAccount(1)
    await expect.poll(last).toEqual(['Bob'])
    const others: ConnectorEvent[] = []
    connector.subscribe((event) => others.push(event))
    switches.disconnect()
    await expect.poll(last).toBe('disconnect')
    undo()
    const [count, before] = [events.length, others.length]
    switches.changeAccount(0)
    // By now every remaining listener has been called.
    await expect.poll(() => others.length).toBeGreaterThan(before)
    expect(events).toHaveLength(count)
  })

  it('is refused with a known error [I2]', async () => {
    const { connector, switches } = dev()
    switches.mode = 'reject'
    await expect(connected(connector)).rejects.toMatchObject({ code: 'CONNECTION_DECLINED' })
    switches.mode = 'approve'
    const { contexts } = await connected(connector)
    const [context] = contexts
    if (!context) throw new Error('No account')
    switches.mode = 'reject'
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'REQUEST_DECLINED',
    })
    switches.mode = 'approve'
    switches.lie = { signature: '0x00' }
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'WALLET_MISBEHAVED',
    })
    switches.lie = undefined
    switches.changeAccount(2)
    await expect(operations.signMessage(context, 'x')).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    })
  })
})

describe('accounts of other kinds', () => {
  const seed = new Uint8Array(32).fill(7)
  const hex = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`
  const ed25519 = ed25519PairFromSeed(seed)
  const secp256k1 = secp256k1PairFromSeed(seed)

  it.each([
    ['ed25519', encodeAddress(ed25519.publicKey), (data: Uint8Array) => ed25519Sign(data, ed25519)],
    [
      'ecdsa',
      encodeAddress(blake2AsU8a(secp256k1.publicKey)),
      (data: Uint8Array) => secp256k1Sign(data, secp256k1, 'blake2'),
    ],
  ] as const)('sign too: %s [F5]', async (type, address, sign) => {
    const signRaw = async ({ data }: { data: string }) => ({
      id: 1,
      signature: hex(sign(Buffer.from(data.slice(2), 'hex'))),
    })
    const accounts = { get: async () => [{ address, type }], subscribe: () => () => {} }
    const enable = async () => ({ accounts, signer: { signRaw } })
    Reflect.set(window, 'injectedWeb3', { talisman: { enable } })
    const { contexts } = await connected(found('polkadot:talisman'))
    const [context] = contexts
    if (!context) throw new Error('No account')
    const { signature } = await operations.signMessage(context, 'Hello')
    const { account } = context
    expect(signatureVerify(wrapped('Hello'), signature, account.address)).toMatchObject({
      isValid: true,
      crypto: type,
    })
    // An ecdsa address holds the hash of the key.
    expect(account.publicKey).toBe(type === 'ecdsa' ? undefined : hex(ed25519.publicKey))
  })
})

describe('wrapping', () => {
  it('is done once', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(wrapped(text)).toBe(
          text.startsWith('<Bytes>') && text.endsWith('</Bytes>') ? text : `<Bytes>${text}</Bytes>`,
        )
        expect(wrapped(wrapped(text))).toBe(wrapped(text))
      }),
    )
  })
})
