import type { Keyring } from '@latchkey/vault/wallet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keyDependencies } from './dependencies.ts'
import { createUnlockedWallet } from './unlockedWallet.ts'

const idleTime = 300_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Creates a keyring that only records whether it is locked. */
function keyringOf(address: `0x${string}`) {
  const never = () => Promise.reject(new Error('The wallet is locked'))
  const lock = vi.fn()
  const keyring: Keyring = {
    addresses: { eip155: address, solana: '' },
    lock,
    owner: { publicKey: '', prove: never },
    signMessage: never,
    signTypedData: never,
    signTransaction: never,
    signAuthorization: never,
    signSolanaMessage: never,
  }
  return { keyring, lock }
}
const passkey = () => ({ id: 'one', secret: new Uint8Array([1, 2, 3]) })
const zeros = new Uint8Array(3)

it('locks after five minutes without use, and each use starts them again', () => {
  const wallet = createUnlockedWallet()
  const { keyring, lock } = keyringOf('0xaa')
  wallet.hold(keyring, 'ada')
  for (const use of [() => wallet.keyring(), () => wallet.openFor('ada')]) {
    vi.advanceTimersByTime(idleTime - 1)
    expect(use()).toBe(keyring)
  }
  vi.advanceTimersByTime(idleTime - 1)
  expect(lock).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(lock).toHaveBeenCalledOnce()
  expect(wallet.openFor('ada')).toBeUndefined()
  expect(() => wallet.keyring()).toThrow(expect.objectContaining({ code: 'WALLET_NOT_CONNECTED' }))
})

it('is open for its user alone, whose questions alone keep it open', () => {
  const wallet = createUnlockedWallet()
  const { keyring, lock } = keyringOf('0xaa')
  wallet.hold(keyring, 'ada')
  vi.advanceTimersByTime(idleTime - 1)
  expect(wallet.openFor('grace')).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(lock).toHaveBeenCalledOnce()
})

it('locks the previous wallet when it holds another', () => {
  const wallet = createUnlockedWallet()
  const [first, second] = [keyringOf('0xaa'), keyringOf('0xbb')]
  wallet.hold(first.keyring, 'ada')
  expect(wallet.hold(second.keyring, 'grace')).toBe(second.keyring)
  expect(first.lock).toHaveBeenCalledOnce()
  expect(second.lock).not.toHaveBeenCalled()
  expect(wallet.openFor('ada')).toBeUndefined()
  expect(wallet.keyring()).toBe(second.keyring)
})

it('wipes a passkey’s secret when it is replaced, when the wallet opens, and when it locks', () => {
  const wallet = createUnlockedWallet()
  const [replaced, opening, locked] = [passkey(), passkey(), passkey()]
  wallet.keepPasskey(replaced)
  wallet.keepPasskey(opening)
  expect(replaced.secret).toEqual(zeros)
  expect(wallet.passkey()).toBe(opening)
  wallet.hold(keyringOf('0xaa').keyring, 'ada')
  expect(opening.secret).toEqual(zeros)
  wallet.keepPasskey(locked)
  wallet.lock()
  expect(locked.secret).toEqual(zeros)
  expect(wallet.passkey()).toBeUndefined()
})

it('wipes a passkey’s secret that opened no wallet after half an hour without use', () => {
  const wallet = createUnlockedWallet()
  const kept = passkey()
  wallet.keepPasskey(kept)
  for (let use = 0; use < 2; use++) {
    vi.advanceTimersByTime(idleTime * 6 - 1)
    expect(wallet.passkey()?.secret).toEqual(passkey().secret)
  }
  vi.advanceTimersByTime(idleTime * 6)
  expect(kept.secret).toEqual(zeros)
  expect(wallet.passkey()).toBeUndefined()
})

it('lends a copy of a passkey’s secret, which a lock in the meantime does not wipe', () => {
  const never = () => Promise.reject(new Error('Unexpected request'))
  const gateway = new Proxy(Object.create(null), { get: () => never })
  const device = new Proxy(Object.create(null), { get: () => never })
  const { unlocked, openingFor } = keyDependencies({
    gateway,
    device,
    origin: 'https://wallet.example',
  })
  unlocked.keepPasskey(passkey())
  const login = {
    user: 'ada',
    email: null,
    name: null,
    way: 'passkey',
    since: 0,
    isRecent: true,
    isLeaked: false,
  }
  const { passkey: lent } = openingFor(login, 'https://site.example')
  unlocked.lock()
  expect(lent?.secret).toEqual(passkey().secret)
  expect(unlocked.passkey()).toBeUndefined()
})
