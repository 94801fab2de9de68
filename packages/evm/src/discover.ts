import type { Connector } from '@latchkey/core'
import { claims, field, type SearchContext } from '@latchkey/core/foreign'
import { parseAnnouncement } from './announcement.ts'
import { eip1193Connector, type ProviderHolder } from './connector.ts'
import { type Eip1193Provider, isProvider } from './provider.ts'

/** How long wallets may take to announce themselves before the search for a legacy one. */
const grace = 250
const maxLegacy = 100
const maxUuids = 200
const legacyImageId = '07ba87ed-43aa-4adf-4540-9e6a2b9cae00'

/** Finds wallets by EIP-6963 and, if none announces itself, by `window.ethereum`. */
export function discover(
  report: (connector: Connector) => void,
  { announced: mayAnnounce, injected, connectors }: SearchContext<'announced' | 'injected'>,
): () => void {
  if (typeof window === 'undefined') return () => {}
  const undo = new AbortController()
  // Of too many wallets the client lists only some, and the others are not kept here.
  const announced = new WeakSet<Eip1193Provider>()
  const legacy = new Set<Eip1193Provider>()
  /** Some wallets announce a new provider object at each request, under the same uuid. */
  const byUuid = new Map<string, ProviderHolder & { text: string }>()
  let hasAnnounced = false
  let hasOkx = false
  const claim = claims(report, connectors)

  function hear(event: Event) {
    const wallet = parseAnnouncement(field(event, 'detail'))
    if (!wallet || announced.has(wallet.provider)) return
    const { provider, uuid, ...facts } = wallet
    announced.add(provider)
    const text = JSON.stringify(facts)
    const known = uuid === undefined ? undefined : byUuid.get(uuid)
    if (known?.text === text) {
      // A wallet in use keeps its provider: a page script may have copied the uuid.
      if (!known.isUsed) known.provider = provider
      return
    }
    hasAnnounced = true
    hasOkx ||= facts.id === okxFacts.id
    const holder = { provider, text }
    if (uuid !== undefined && !known && byUuid.size < maxUuids) byUuid.set(uuid, holder)
    claim(eip1193Connector(facts, provider, holder))
  }
  /** Finds a wallet by its own global, in case it does not announce itself. */
  function findOkx() {
    const provider = field(window, 'okxwallet')
    if (!isProvider(provider) || announced.has(provider) || hasOkx) return
    announced.add(provider)
    hasAnnounced = true
    claim(eip1193Connector(okxFacts, provider))
  }
  function discoverLegacy() {
    findOkx()
    for (const provider of hasAnnounced ? [] : legacyProviders()) {
      if (legacy.has(provider)) continue
      legacy.add(provider)
      claim(eip1193Connector(legacyFacts, provider))
    }
  }
  function discoverSoon() {
    const timer = setTimeout(discoverLegacy, grace)
    undo.signal.addEventListener('abort', () => clearTimeout(timer))
  }

  if (mayAnnounce) {
    window.addEventListener('eip6963:announceProvider', hear, undo)
    window.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  if (injected) {
    discoverSoon()
    // In the browsers of mobile wallets the provider may come late.
    window.addEventListener('ethereum#initialized', discoverSoon, undo)
  }
  return () => undo.abort()
}

function legacyProviders(): Eip1193Provider[] {
  const injected = field(window, 'ethereum')
  const several = field(injected, 'providers')
  const providers = Array.isArray(several) && several.length > 0 ? several : [injected]
  return providers.slice(0, maxLegacy).filter(isProvider)
}

const legacyFacts = {
  id: 'injected',
  name: 'Browser Wallet',
  type: 'INJECTED',
  imageId: legacyImageId,
} as const

const okxFacts = {
  id: 'com.okex.wallet',
  name: 'OKX Wallet',
  type: 'ANNOUNCED',
  info: { rdns: 'com.okex.wallet' },
} as const
