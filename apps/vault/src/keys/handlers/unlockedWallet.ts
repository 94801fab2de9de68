import { knownError } from '@latchkey/protocol'
import type { Keyring, Passkey } from '@latchkey/vault/wallet'
import { idleTime } from '../idleTime.ts'

/** Milliseconds for which a passkey is kept that has opened no wallet yet: the visitor may need time to find the code. */
const recoveryTime = 1_800_000

/** Holds the worker's unlocked wallet, at most one. */
export type UnlockedWallet = {
  /** Keeps a passkey's PRF result until it opens the wallet, or the wallet is locked. It counts as a use. */
  keepPasskey(passkey: Passkey | undefined): void
  /** Returns the PRF result of the passkey that was used last. */
  passkey(): Passkey | undefined
  /** Holds the open wallet of a user, and locks the previous one. */
  hold(opened: Keyring, user: string): Keyring
  /** Returns the open wallet of a user, or `undefined` if it is locked or another user's. */
  openFor(user: string): Keyring | undefined
  /** Returns the open wallet. Throws `WALLET_NOT_CONNECTED` if none is open. */
  keyring(): Keyring
  lock(): void
}

export function createUnlockedWallet(): UnlockedWallet {
  let passkey: Passkey | undefined
  let held: { keyring: Keyring; user: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function lock(): void {
    clearTimeout(timer)
    held?.keyring.lock()
    held = undefined
    forgetPasskey()
  }
  function forgetPasskey(): void {
    passkey?.secret.fill(0)
    passkey = undefined
  }
  function lockLater(): void {
    clearTimeout(timer)
    timer = setTimeout(lock, held ? idleTime : recoveryTime)
  }
  return {
    lock,
    keepPasskey(given) {
      forgetPasskey()
      passkey = given
      if (given) lockLater()
    },
    passkey() {
      if (passkey) lockLater()
      return passkey
    },
    hold(keyring, user) {
      lock()
      held = { keyring, user }
      lockLater()
      return keyring
    },
    openFor(user) {
      if (held?.user !== user) return undefined
      lockLater()
      return held.keyring
    },
    keyring() {
      if (!held) throw knownError('WALLET_NOT_CONNECTED')
      lockLater()
      return held.keyring
    },
  }
}
