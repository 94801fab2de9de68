import { isOriginAllowed } from './origins.ts'

/** A project that may use the relay, and from where. */
export type Project = {
  /** The project id that clients connect with. */
  id: string
  /** `[scheme://]host[:port]`, `*` for one host label; absent or empty: any. */
  allowedOrigins?: readonly string[]
  /** Bundle ids and package names of mobile apps; they count beside the origins. */
  allowedApps?: readonly string[]
}

/** Where a connection says that it comes from. */
export type Caller = { origin: string | undefined; app: string | undefined }

/** Why a project may not connect, in the words that clients know; undefined when it may. */
export type ProjectRule = (projectId: string | null, caller: Caller) => string | undefined

/** Without a list every project may connect from everywhere. */
export function createProjectRule(
  projects: readonly (string | Project)[] | undefined,
): ProjectRule {
  if (!projects) return () => undefined
  const known = new Map(
    projects.map((one) => (typeof one === 'string' ? [one, { id: one }] : [one.id, one])),
  )
  return (projectId, caller) => {
    const project = projectId === null ? undefined : known.get(projectId)
    if (!project) return 'Unauthorized: invalid key'
    return mayUse(project, caller) ? undefined : 'Unauthorized: origin not allowed'
  }
}

function mayUse({ allowedOrigins = [], allowedApps = [] }: Project, caller: Caller): boolean {
  if (allowedOrigins.length + allowedApps.length === 0) return true
  if (caller.app !== undefined && allowedApps.includes(caller.app)) return true
  return allowedOrigins.length > 0 && isOriginAllowed(caller.origin, allowedOrigins)
}
