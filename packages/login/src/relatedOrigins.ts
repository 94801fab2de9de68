import { isLoopbackHost } from '@latchkey/service/clients'
import { getDomainWithoutSuffix } from 'tldts'
import * as v from 'valibot'
import { originOf } from './origin.ts'

/** The most labels that browsers accept (WebAuthn level 3, section 5.11). */
const mostLabels = 5

/**
 * Origins besides the page's that may use its passkeys (WebAuthn level 3, section 5.11): on https, or on this machine.
 * Browsers ignore an origin without a registrable domain, and those after the fifth label.
 */
export const relatedOriginsSchema = v.pipe(
  v.array(
    v.pipe(
      originOf,
      v.check((origin) => labelOf(origin) !== undefined, 'Use https and a domain name'),
    ),
  ),
  v.check((origins) => new Set(origins).size === origins.length, 'Duplicate origin'),
  v.check(
    (origins) => new Set(origins.map(labelOf)).size <= mostLabels,
    `Browsers accept at most ${mostLabels} different domain labels`,
  ),
)

/** Returns the label before the public suffix, such as `site` of `https://wallet.site.example`. */
function labelOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined
  const { protocol, hostname } = new URL(origin)
  if (hostname.endsWith('.localhost') || isLoopbackHost(hostname))
    return /^https?:$/.test(protocol) ? hostname : undefined
  if (protocol !== 'https:') return undefined
  return getDomainWithoutSuffix(hostname, { allowPrivateDomains: true }) || undefined
}
