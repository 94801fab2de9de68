import { knownError } from '@latchkey/protocol'
import type { Keyring, Passkey } from '@latchkey/vault/wallet'

/** Milliseconds without use after which the wallet locks itself. */
const idleTime = 300_000

/** The one open wallet that the worker has in hand. */
export type Hand = {
  /** Keeps what a passkey gave until the wallet is opened by it, or locked. */
  keepPasskey(passkey: Passkey | undefined): void
  /** What the passkey gave that was used last. */
  passkey(): Passkey | undefined
  /** Takes an open wallet of a user; the one before is locked. */
  hold(opened: Keyring, user: string): Keyring
  /** The open wallet of a user; `undefined` where it is locked, or another's. */
  openFor(user: string): Keyring | undefined
  /** The open wallet. Throws `WALLET_NOT_CONNECTED` where there is none. */
  keyring(): Keyring
  lock(): void
}

export function createHand(): Hand {
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
  function touch(): void {
    clearTimeout(timer)
    timer = setTimeout(lock, idleTime)
  }
  return {
    lock,
    keepPasskey(given) {
      forgetPasskey()
      passkey = given
    },
    passkey: () => passkey,
    hold(keyring, user) {
      lock()
      held = { keyring, user }
      touch()
      return keyring
    },
    openFor(user) {
      if (held?.user !== user) return undefined
      touch()
      return held.keyring
    },
    keyring() {
      if (!held) throw knownError('WALLET_NOT_CONNECTED')
      touch()
      return held.keyring
    },
  }
}
