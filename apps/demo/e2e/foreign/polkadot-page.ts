import { MESSAGE_ORIGIN_PAGE } from '@polkadot/extension-base/defaults'
import { enable, handleResponse } from '@polkadot/extension-base/page'
import { injectExtension } from '@polkadot/extension-inject'

declare global {
  interface Window {
    /** Set by the test: what the extension's background would answer. */
    polkadotBackground(request: string): Promise<string>
    polkadotRespond(response: string): void
  }
}

// Its types know each answer by its message, which a stand-in for all of them cannot follow.
window.polkadotRespond = (response) =>
  Reflect.apply(handleResponse, undefined, [JSON.parse(response)])

// What the extension's content script does, with the background behind a binding of the test.
window.addEventListener('message', ({ data }) => {
  if (data?.origin !== MESSAGE_ORIGIN_PAGE) return
  window.polkadotBackground(JSON.stringify(data)).then(window.polkadotRespond)
})
injectExtension(enable, { name: 'polkadot-js', version: '0.62.3' })
