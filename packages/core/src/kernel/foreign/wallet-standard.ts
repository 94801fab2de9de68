import { attempt } from '../clock/ask.ts'
import { elements, field } from './read.ts'

/**
 * Calls `report` once for each wallet that registers by the Wallet Standard, whether the wallet or the page was there
 * first. Returns the undo.
 */
export function registeredWallets(report: (wallet: unknown) => void): () => void {
  const undo = new AbortController()
  const seen = new Set<unknown>()

  function register(...wallets: readonly unknown[]) {
    for (const wallet of wallets) {
      if (undo.signal.aborted || seen.has(wallet)) continue
      seen.add(wallet)
      report(wallet)
    }
    // The standard wants a function that takes them back; a listed wallet stays.
    return () => {}
  }

  const detail = Object.freeze({ register })
  const onRegister = (event: Event) => {
    const announce = field(event, 'detail')
    if (typeof announce === 'function') attempt(() => announce(detail))
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, undo)
  window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail }))
  return () => undo.abort()
}

/** A wallet's feature, `undefined` where it does not have it. It is foreign: call it inside `ask`. */
export function featureOf(wallet: unknown, feature: `${string}:${string}`) {
  const found = field(field(wallet, 'features'), feature)
  const [, name = ''] = feature.split(':')
  const method = field(found, name === 'events' ? 'on' : name)
  if (typeof method !== 'function') return undefined
  return {
    /** Calls the feature's method. */
    call: (...inputs: readonly unknown[]): unknown => Reflect.apply(method, found, inputs),
    /** A property of the feature. */
    read: (key: string): unknown => field(found, key),
  }
}

/** The elements of a list that a foreign value has; none when it is no list. */
export function listIn(value: unknown, key: string): readonly unknown[] {
  return elements(field(value, key)) ?? []
}
