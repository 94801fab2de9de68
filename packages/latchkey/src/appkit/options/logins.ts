import type { Features, Latchkey } from '@latchkey/core'
import { warnOnce } from '../../compat/warnOnce.ts'

/**
 * Warns of e-mail and social accounts while no connector has a login: the dialog then offers none. AppKit offers them by
 * default, and its accounts stay with its vendor.
 */
export function warnOfLogins(client: Latchkey, { email, socials }: Partial<Features> = {}): void {
  const isOff = email === false && (socials === false || socials?.length === 0)
  if (isOff || client.connectors.get().some(({ listing }) => listing === 'login')) return
  warnOnce(
    client,
    'the dialog offers no e-mail or social login: AppKit’s accounts of visitors stay with its vendor, and must be emptied or exported before this change. For new accounts, add the connector auth to latchkey.connectors, or set features.email and features.socials to false',
  )
}
