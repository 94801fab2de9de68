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
   * What the gateway's key of each session is made from; never in the database. Whoever has it and a site's key can do what
   * the session may, and no more. With another one, sessions that were granted before make no more calls.
   */
  secret: v.pipe(v.string(), v.minLength(32)),
  /** What visitors read of the sites that have sessions; of others, the host. */
  projects: v.optional(v.pipe(v.array(project), v.maxLength(1_000)), []),
  /** Requests that cost a signature or a look at the chain, a minute, by client. */
  perMinute: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 60),
})
export type SessionsConfig = v.InferOutput<typeof sessionsSchema>
