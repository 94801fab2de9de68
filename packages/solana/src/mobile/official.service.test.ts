import { ed25519 } from '@noble/curves/ed25519'
import { transact } from '@solana-mobile/mobile-wallet-adapter-protocol'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppChanges, type WalletApp, walletApp } from './wallet-app.fixture.ts'

// The wallet's side of our tests, met by the client that Solana Mobile maintains.

const identity = { name: 'Shop', uri: 'https://shop.example', icon: 'icon.png' }
const text = Buffer.from('Hello')
let app: WalletApp

beforeEach(() => {
  // Ports that no connection of this machine goes out from by chance.
  const { random } = Math
  vi.spyOn(Math, 'random').mockImplementation(() => 0.75 + random() / 4)
})
afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await app.stop()
})

/** A page on a phone with the app: opening its link brings the app to the front. */
function install(changes: AppChanges): void {
  app = walletApp(changes)
  const assign = (uri: URL) => {
    app.open(String(uri)).then(() => page.dispatchEvent(new Event('blur')))
  }
  const page = Object.assign(new EventTarget(), {
    isSecureContext: true,
    location: { assign },
    setTimeout,
    clearTimeout,
  })
  vi.stubGlobal('window', page)
}

describe("Solana Mobile's own client, beside ours", () => {
  it.each([
    ['the second version of the protocol', {}],
    ['the second version, after an empty first frame', { ping: true }],
  ] satisfies [
    string,
    AppChanges,
  ][])('has a message signed by the app of these tests in %s [C12]', async (_, changes) => {
    install(changes)
    const signed = await transact(async (wallet) => {
      const { accounts, auth_token } = await wallet.authorize({
        identity,
        chain: 'solana:localnet',
      })
      const { features } = await wallet.getCapabilities()
      expect(features).toContain('solana:signTransactions')
      const again = await wallet.authorize({ identity, chain: 'solana:localnet', auth_token })
      expect(again.accounts).toEqual(accounts)
      const address = accounts[0]?.address ?? ''
      const payloads = [text.toString('base64')]
      const { signed_payloads } = await wallet.signMessages({ addresses: [address], payloads })
      return { address, payload: signed_payloads[0] ?? '' }
    })
    const payload = Buffer.from(signed.payload, 'base64')
    expect(payload.subarray(0, -64)).toEqual(text)
    const key = Buffer.from(signed.address, 'base64')
    expect(ed25519.verify(payload.subarray(-64), text, key)).toBe(true)
    expect(app.uris).toEqual([expect.stringMatching(/^solana-wallet:\/v1\/associate\/local\?/)])
    expect(app.requested.map(({ method }) => method)).toEqual([
      'authorize',
      'get_capabilities',
      'authorize',
      'sign_messages',
    ])
  })

  it('hears what the app refuses, and that a permission was taken back [C12]', async () => {
    install({})
    const { auth_token } = await transact((wallet) =>
      wallet.authorize({ identity, chain: 'solana:localnet' }),
    )
    app.revoke()
    const again = transact((wallet) =>
      wallet.authorize({ identity, chain: 'solana:localnet', auth_token }),
    )
    await expect(again).rejects.toMatchObject({ code: -1 })
  })
})
