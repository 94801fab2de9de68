import { knownError } from '@latchkey/protocol'
import type { Keyring } from '@latchkey/vault/wallet'

/** Milliseconds without a signature after which the wallet locks itself. */
const idleTime = 300_000

/** The one open wallet that the worker has in hand. */
export type Hand = {
  /** Takes an open wallet of a user; the one before is locked. */
  hold(opened: Keyring, user: string): Keyring
  /** The open wallet of a user; `undefined` where it is locked, or another's. */
  openFor(user: string): Keyring | undefined
  /** The open wallet. Throws `WALLET_NOT_CONNECTED` where there is none. */
  keyring(): Keyring
  lock(): void
}

export function createHand(): Hand {
  let held: { keyring: Keyring; user: string } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  function lock(): void {
    clearTimeout(timer)
    held?.keyring.lock()
    held = undefined
  }
  function touch(): void {
    clearTimeout(timer)
    timer = setTimeout(lock, idleTime)
  }
  return {
    lock,
    hold(keyring, user) {
      lock()
      held = { keyring, user }
      touch()
      return keyring
    },
    openFor: (user) => (held?.user === user ? held.keyring : undefined),
    keyring() {
      if (!held) throw knownError('WALLET_NOT_CONNECTED')
      touch()
      return held.keyring
    },
  }
}
