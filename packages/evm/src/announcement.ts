import { type AnnouncedFacts, announcedFacts, field } from '@latchkey/core/foreign'
import { type Eip1193Provider, isProvider } from './provider.ts'

/**
 * An EIP-6963 announcement, read once and cleaned. Its id is the rdns. `uuid`: of the wallet in this page, where it has one.
 * `keepsNonce`: the provider says so of itself.
 */
export type Announcement = AnnouncedFacts & {
  uuid: string | undefined
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
  const announcedUuid = field(info, 'uuid')
  const isUuid = typeof announcedUuid === 'string' && announcedUuid.length <= 100
  const uuid = isUuid ? announcedUuid : undefined
  return { ...facts, uuid, id, info: { rdns: id }, provider, ...(keepsNonce && { keepsNonce }) }
}
