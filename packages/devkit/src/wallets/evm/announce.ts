import type { Provider } from './provider.ts'

export type ProviderInfo = { uuid: string; name: string; icon: string; rdns: string }

/** Announces a provider by EIP-6963, now and whenever a site asks. Returns the undo. */
export function announce(info: ProviderInfo, provider: Provider): () => void {
  const detail = Object.freeze({ info: Object.freeze({ ...info }), provider })
  const announceAgain = () =>
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', announceAgain)
  announceAgain()
  return () => window.removeEventListener('eip6963:requestProvider', announceAgain)
}
