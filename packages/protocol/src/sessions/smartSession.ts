import * as v from 'valibot'

const moment = v.pipe(v.number(), v.integer())

/** The shape of `SmartSession`. */
export const smartSessionSchema = v.object({
  /** The session's id at the gateway. */
  pci: v.string(),
  /** The site that it is of. */
  project: v.object({
    id: v.string(),
    name: v.string(),
    url: v.optional(v.string()),
    iconUrl: v.optional(v.string()),
  }),
  /** Unix seconds, as `createdAt` and `revokedAt`. */
  expiry: moment,
  createdAt: moment,
  permissions: v.array(v.unknown()),
  policies: v.array(v.unknown()),
  context: v.nullable(v.string()),
  revokedAt: v.nullable(moment),
})
/** A session that an account has granted. */
export type SmartSession = v.InferOutput<typeof smartSessionSchema>
