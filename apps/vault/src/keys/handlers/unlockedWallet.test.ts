import type { Keyring } from '@latchkey/vault/wallet'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createUnlockedWallet } from './unlockedWallet.ts'

const idleTime = 300_000

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Creates a keyring that only records whether it is locked. */
function keyringOf(address: `0x${string}`) {
  const never = () => Promise.reject(new Error('The wallet is locked'))
  const lock = vi.fn()
  const keyring: Keyring = {
    ...{ addresses: { eip155: address, solana: '' }, lock },
    owner: { publicKey: '', prove: never },
    ...{ signMessage: never, signTypedData: never, signTransaction: never },
    ...{ signAuthorization: never, signSolanaMessage: never },
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

it('wipes a passkey’s secret after five minutes, even if it never opened a wallet', () => {
  const wallet = createUnlockedWallet()
  const kept = passkey()
  wallet.keepPasskey(kept)
  vi.advanceTimersByTime(idleTime - 1)
  expect(kept.secret).toEqual(passkey().secret)
  vi.advanceTimersByTime(1)
  expect(kept.secret).toEqual(zeros)
  expect(wallet.passkey()).toBeUndefined()
})
