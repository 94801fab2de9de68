import { type Connector, type ConnectorFactory, singleWallet } from '@latchkey/core'
import { attempt, field, lazyConnector, loaded, once } from '@latchkey/core/foreign'

/** Options of the connector of MetaMask's multichain API. */
export type MultichainOptions = {
  /**
   * The ids of the extension in this browser's store, in the order in which they are tried. Default: MetaMask in
   * Chrome's store and in Edge's store, and MetaMask Flask.
   */
  extensionIds?: readonly string[]
}

const metaMaskIds = [
  'nkbihfbeogaeaoehlefnkodbefgpgknn',
  'ejbalbakoplchlghecdalmeeeajnimhm',
  'ljfoeinjpaedjfecbmggjgodbgkmjkjk',
]

/** What is known of the wallet without a request to it. */
const metaMask = {
  ...singleWallet,
  id: 'metaMaskMultichain',
  name: 'MetaMask',
  type: 'MULTI_CHAIN',
  imageId: '7fb36a91-fb04-b5a1-37fd-08b21bc40e2c',
  explorerId: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  info: { rdns: 'io.metamask' },
} as const satisfies Partial<Connector>

/**
 * Creates the connector of MetaMask's multichain API: one prompt for all EVM and Solana networks of the site (CAIP-25),
 * one session for requests (CAIP-27), changes (CAIP-312) and the disconnect (CAIP-285). In Chromium it connects to the
 * extension of a known id, which no other extension can answer for. In Firefox it posts messages to the extension's
 * script in the page.
 *
 * The wallet is listed once the extension has answered. It then replaces the entries that the extension announces for
 * one family each.
 */
export function multichain({
  extensionIds = metaMaskIds,
}: MultichainOptions = {}): ConnectorFactory {
  return ({ clock, storage }) => {
    let isDisposed = false
    const load = once(async () => {
      const { createMultichain } = await loaded(import('./methods.ts'))
      const made = createMultichain({ extensionIds, clock, storage })
      if (isDisposed) made.close()
      return made
    })
    return lazyConnector(
      {
        ...metaMask,
        namespaces: ['eip155', 'solana'],
        detect: (found) => onAnnounced(async () => (await load()).open(), found),
        signer: (namespace) => load.made()?.signers[namespace],
        switchChain: async ({ caipNetworkId }) => (await load()).switchChain(caipNetworkId),
        dispose() {
          isDisposed = true
          load.made()?.close()
        },
      },
      load,
    )
  }
}

/**
 * Calls `found` once the extension answers `open`. Waits until MetaMask announces itself as an EVM wallet (EIP-6963), so
 * other visitors load nothing. Returns the undo.
 */
function onAnnounced(open: () => Promise<void>, found: () => void): () => void {
  const undo = new AbortController()
  let isOpening = false
  const onAnnounce = (event: Event) => {
    const rdns = field(field(field(event, 'detail'), 'info'), 'rdns')
    if (isOpening || typeof rdns !== 'string' || !/^io\.metamask(\.|$)/.test(rdns)) return
    isOpening = true
    // An extension without the API does not answer. Its announced wallets stay listed.
    attempt(async () => {
      await open()
      if (!undo.signal.aborted) found()
    })
  }
  window.addEventListener('eip6963:announceProvider', onAnnounce, undo)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => undo.abort()
}
