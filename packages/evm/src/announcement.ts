import { type AnnouncedFacts, announcedFacts, field } from '@latchkey/core/foreign'
import { type Eip1193Provider, isProvider } from './provider.ts'

/** An EIP-6963 announcement, read once and cleaned. Its id is the rdns. `keepsNonce`: the provider says so of itself. */
export type Announcement = AnnouncedFacts & {
  info: { rdns: string }
  provider: Eip1193Provider
  keepsNonce?: boolean
}

const reverseDomain = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/** Reads the `detail` of an `eip6963:announceProvider` event; `undefined` when it is not usable. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const provider = field(detail, 'provider')
  const info = field(detail, 'info')
  const rdns = field(info, 'rdns')
  const facts = announcedFacts('eip155', info)
  if (typeof rdns !== 'string' || !reverseDomain.test(rdns)) return undefined
  if (!facts || !isProvider(provider)) return undefined
  const id = rdns.toLowerCase()
  const keepsNonce = field(provider, 'keepsNonce') === true
  return { ...facts, id, info: { rdns: id }, provider, ...(keepsNonce && { keepsNonce }) }
}
