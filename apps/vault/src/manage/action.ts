import type { Open } from '../site/open.ts'
import type { Site } from '../site/site.ts'

/** The result of an action: back to the settings, or logged out. */
export type ActionResult = 'done' | 'loggedOut'
/**
 * Carries out an action of the settings. `open` opens the wallet. `namespaces`: of the site's networks; absent: the site has
 * not sent them. Throws `CONNECTION_DECLINED` if the visitor declines.
 */
export type Action = (
  site: Site,
  signal: AbortSignal,
  open: Open,
  namespaces?: readonly string[],
) => Promise<ActionResult>
