import * as v from 'valibot'

const project = v.strictObject({
  /** As sites give it as `projectId`. */
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(120)),
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  url: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
  iconUrl: v.optional(v.pipe(v.string(), v.url(), v.startsWith('https://'))),
})

/** Smart sessions of the embedded wallet's accounts. */
export const sessionsSchema = v.strictObject({
  /**
   * Derives the gateway's key of each session. It is never in the database. With it and a site's key, an attacker can make the
   * session's calls, and no others. After a change, earlier sessions make no more calls.
   */
  secret: v.pipe(v.string(), v.minLength(32)),
  /** The displayed names of sites with sessions. Of other sites, visitors see the host. */
  projects: v.optional(v.pipe(v.array(project), v.maxLength(1_000)), []),
  /** Requests per minute and client that need a signature or a read of the chain. */
  perMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 60),
})
export type SessionsConfig = v.InferOutput<typeof sessionsSchema>
