import {
  activeNamespace,
  type Latchkey,
  loadAsking,
  type Wallet,
  type writable,
} from '@latchkey/core'
import {
  type Environment,
  pairingTimes,
  readEnvironment,
  targetOf,
  walletLink,
} from '@latchkey/core/links'
import { isKnownError, type LatchkeyError, toKnownError } from '@latchkey/protocol'
import type { Dialog } from '../../dialog/dialog.ts'
import { loadLinkPlace } from './loadLinkPlace.ts'
import type { ListLink, PairingUse, Ready } from './ready.ts'

type PairingStore = ReturnType<typeof writable<Ready | null>>

/** Milliseconds until a pairing that could not be made is tried again. */
const patience = 5_000

/**
 * Has a fresh pairing in `place` for as long as the signal allows; renews it before it is too old to begin with. One
 * that is shown and that a wallet has ended is not renewed.
 */
export function keepPairing(
  client: Latchkey,
  dialog: Dialog,
  place: PairingStore,
  signal: AbortSignal,
  shown: PairingUse['shown'],
): void {
  const environment = readEnvironment()
  const webView = environment.mobile && environment.webView
  const links = (uri?: string) => ({
    webView,
    linkTo: (wallet: Wallet) => linkTo(client, dialog, environment, wallet, uri),
  })
  let current: string | undefined
  let hasEnded = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const again = (wait: number) => {
    clearTimeout(timer)
    if (!signal.aborted) timer = setTimeout(renew, wait)
  }
  const prepare = async () => (await loadAsking()).preparePairing(client, signal)
  const renew = () => {
    if (signal.aborted || hasEnded || document.hidden) return
    // The one that waits already, as long as a wallet can take it.
    prepare().then(
      ({ uri, expiresAt, settled }) => {
        if (signal.aborted) return
        const now = Date.now()
        const isRenewed = current !== undefined && current !== uri
        current = uri
        const ready = { ...links(uri), uri, isRenewed, expiresAt }
        place.set(ready)
        again(Math.max(expiresAt - now - pairingTimes.spare, patience))
        settled?.then(
          () => {
            if (!signal.aborted && place.get() === ready) shown?.taken()
          },
          (cause: unknown) => {
            const error = toKnownError(cause)
            if (!signal.aborted && place.get() === ready) {
              place.set({ ...ready, error })
              hasEnded = shown !== undefined && !isTransient(error)
            }
            again(now + patience - Date.now())
          },
        )
      },
      (cause: unknown) => {
        // The retry is automatic. A view with nothing else to show reports the error meanwhile.
        if (shown && current === undefined && !signal.aborted) {
          const error = toKnownError(cause)
          place.set({ ...links(), isRenewed: false, error, expiresAt: Number.POSITIVE_INFINITY })
        }
        again(patience)
      },
    )
  }
  if (signal.aborted) return
  // What draws a link on a phone, and a code elsewhere, comes along.
  const drawing = environment.mobile ? loadLinkPlace() : import('../../ui/qrArt.ts')
  drawing.catch(() => {})
  if (!client.connectors.get().some((connector) => connector.prepare)) {
    place.set({ ...links(), isRenewed: false, expiresAt: Number.POSITIVE_INFINITY })
    return
  }
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    // It is not shown again to who comes back.
    if (hasEnded) place.set(null)
  })
  document.addEventListener('visibilitychange', renew, { signal })
  window.addEventListener('online', renew, { signal })
  renew()
}

/** On phones: where a tap on a listed wallet goes at once. */
function linkTo(
  client: Latchkey,
  dialog: Dialog,
  environment: Environment,
  wallet: Wallet,
  uri?: string,
): ListLink | undefined {
  if (!environment.mobile || environment.webView) return undefined
  const namespace = dialog.get().namespace ?? activeNamespace(client.getState())
  const href = client.adapters.get(namespace)?.browseLink?.(wallet, window.location)
  if (href) return { kind: 'browse', href, base: href, target: targetOf('mobile', environment) }
  const link = uri && walletLink(wallet, 'mobile', uri, environment)
  return link ? { kind: 'pair', ...link } : undefined
}

/** Whether no wallet has answered, so that the next pairing may still be taken. */
function isTransient(error: LatchkeyError): boolean {
  return isKnownError(error, 'NETWORK_FAILED') || isKnownError(error, 'TIMED_OUT')
}
