import { isRecord, parseList, parseText } from '../foreign/json.ts'
import { parseLink, parsePicture } from '../links/parse.ts'
import type { Wallet } from './wallet.ts'

const links = [
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
] as const
const badges = ['none', 'certified'] as const
const maxChains = 500

/** A wallet of the served list, of the site's options or of storage. Members that do not parse are left out. */
export function parseWallet(value: unknown): Wallet | undefined {
  if (!isRecord(value)) return undefined
  const id = parseText(value.id)
  const name = parseText(value.name)
  if (!id || !name) return undefined
  const wallet: Wallet = { id, name }
  const rdns = parseText(value.rdns)
  const imageId = parseText(value.image_id)
  const imageUrl = parsePicture(value.image_url)
  const chains = parseList(value.chains, maxChains, (chain) => parseText(chain, 64))
  const badge = badges.find((known) => known === value.badge_type)
  if (rdns) wallet.rdns = rdns
  if (imageId) wallet.image_id = imageId
  if (imageUrl) wallet.image_url = imageUrl
  if (chains.length > 0) wallet.chains = chains
  if (badge) wallet.badge_type = badge
  if (typeof value.order === 'number') wallet.order = value.order
  for (const name of links) {
    const link = parseLink(value[name])
    if (link) wallet[name] = link
  }
  return wallet
}
