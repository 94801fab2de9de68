import { polkadotKeys } from '@latchkey/devkit/wallets'

type Request = { id: string; message: string; request: unknown; origin: string }

/** What the wallet's own windows would decide, and what it holds. */
export type Extension = { isAllowed: boolean; names: string[]; notify(): void; remove(): void }

/**
 * polkadot{.js}'s own page code, and its own signing of bytes, over a small stand-in for its background: that one
 * needs a browser extension's interfaces.
 */
export async function loadExtension(): Promise<Extension> {
  // The extension's build gives it a prefix, which keeps its messages from those of other extensions.
  Reflect.set(globalThis, 'process', { env: { EXTENSION_PREFIX: 'latchkey' } })
  const { enable, handleResponse } = await import('@polkadot/extension-base/page')
  const { MESSAGE_ORIGIN_PAGE } = await import('@polkadot/extension-base/defaults')
  const { default: BytesSigning } = await import(
    '@polkadot/extension-base/background/RequestBytesSign'
  )
  const { injectExtension } = await import('@polkadot/extension-inject')
  const { createTestPairs } = await import('@polkadot/keyring')
  const { cryptoWaitReady } = await import('@polkadot/util-crypto')
  await cryptoWaitReady()
  const pairs = createTestPairs({ type: 'sr25519' })
  const subscriptions = new Set<string>()
  // Its types know each answer by its message, which a stand-in for all of them cannot follow.
  const respond = (response: object) => Reflect.apply(handleResponse, undefined, [response])
  const extension: Extension = {
    isAllowed: true,
    names: ['Alice', 'Bob'],
    notify() {
      for (const id of subscriptions) respond({ id, subscription: accounts() })
    },
    remove() {
      window.removeEventListener('message', take)
      Reflect.deleteProperty(window, 'injectedWeb3')
      Reflect.deleteProperty(globalThis, 'process')
    },
  }
  const accounts = () =>
    polkadotKeys
      .filter(({ name }) => extension.names.includes(name))
      .map(({ address, name }) => ({ address, genesisHash: null, name, type: 'sr25519' as const }))

  function answer({ id, message, request }: Request): unknown {
    if (!extension.isAllowed) throw new Error('Rejected')
    switch (message) {
      case 'pub(authorize.tab)':
        return true
      case 'pub(accounts.list)':
        return accounts()
      case 'pub(accounts.subscribe)':
        subscriptions.add(id)
        setTimeout(() => extension.notify())
        return id
      case 'pub(accounts.unsubscribe)':
        subscriptions.clear()
        return true
      case 'pub(bytes.sign)': {
        const payload = signing(request)
        const pair = Object.values(pairs).find(({ address }) => address === payload.address)
        if (!pair) throw new Error('Unable to find keypair')
        const payloadSigning = new BytesSigning(payload)
        return { id, ...Reflect.apply(payloadSigning.sign, payloadSigning, [undefined, pair]) }
      }
      default:
        throw new Error(`Unknown message ${message}`)
    }
  }

  function take({ data }: MessageEvent<Request>): void {
    if (data.origin !== MESSAGE_ORIGIN_PAGE) return
    try {
      respond({ id: data.id, response: answer(data) })
    } catch (error) {
      respond({ id: data.id, error: error instanceof Error ? error.message : 'Error' })
    }
  }

  window.addEventListener('message', take)
  injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
  return extension
}

function signing(request: unknown) {
  const { address, data } = { address: '', data: '', ...(typeof request === 'object' && request) }
  return { address, data, type: 'bytes' as const }
}
