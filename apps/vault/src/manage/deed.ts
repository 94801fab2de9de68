import type { Site } from '../site/site.ts'

/** What a choice has come to: the settings again, or nobody is logged in any more. */
export type Managed = 'done' | 'loggedOut'
/** Carries out a choice. Throws `CONNECTION_DECLINED` where the visitor turns away. */
export type Manage = (site: Site, signal: AbortSignal) => Promise<Managed>
