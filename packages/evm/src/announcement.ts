import { field, pictureUrl } from '@latchkey/core/foreign'
import { plainText } from '@latchkey/protocol'
import { type Eip1193Provider, isProvider } from './provider.ts'

/** An EIP-6963 announcement, read once and cleaned. */
export type Announcement = {
  name: string
  rdns: string
  provider: Eip1193Provider
  imageUrl?: string
}

const reverseDomain = /^(?=.{1,100}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/i

/** Reads the `detail` of an `eip6963:announceProvider` event; `undefined` when it is not usable. */
export function parseAnnouncement(detail: unknown): Announcement | undefined {
  const provider = field(detail, 'provider')
  const info = field(detail, 'info')
  const rdns = field(info, 'rdns')
  const name = field(info, 'name')
  const imageUrl = pictureUrl(field(info, 'icon'))
  if (typeof rdns !== 'string' || !reverseDomain.test(rdns)) return undefined
  if (typeof name !== 'string' || !isProvider(provider)) return undefined
  const clean = plainText(name)
  if (clean === '') return undefined
  return { name: clean, rdns: rdns.toLowerCase(), provider, ...(imageUrl && { imageUrl }) }
}
