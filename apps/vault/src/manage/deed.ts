import type { Open } from '../site/open.ts'
import type { Site } from '../site/site.ts'

/** What a choice has come to: the settings again, or nobody is logged in any more. */
export type Managed = 'done' | 'loggedOut'
/** Carries out a choice. `open` opens the wallet. Throws `CONNECTION_DECLINED` where the visitor turns away. */
export type Manage = (site: Site, signal: AbortSignal, open: Open) => Promise<Managed>
