import type { Open } from '../site/open.ts'
import type { Site } from '../site/site.ts'

/** The result of a choice: back to the settings, or logged out. */
export type Managed = 'done' | 'loggedOut'
/** Carries out a choice. `open` opens the wallet. Throws `CONNECTION_DECLINED` if the visitor declines. */
export type Manage = (site: Site, signal: AbortSignal, open: Open) => Promise<Managed>
