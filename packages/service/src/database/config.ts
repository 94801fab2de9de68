import * as v from 'valibot'

const milliseconds = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3_600_000))

/** How a service uses PostgreSQL. */
export const databaseSchema = v.strictObject({
  /** The most connections of one process. */
  pool: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000)), 10),
  /** Milliseconds that a connection may take, the wait for a free one among them. */
  connectTimeout: v.optional(milliseconds, 10_000),
  /** Milliseconds that a statement may take; absent: as the server is set. */
  statementTimeout: v.optional(milliseconds),
  /** TLS to the server; absent: as the URL's `sslmode` says. */
  tls: v.optional(
    v.strictObject({
      /** The file with the certificates (PEM) that sign the server's; absent: those that Node trusts. */
      ca: v.optional(v.pipe(v.string(), v.nonEmpty('Not a file'))),
      /** Whether the server's certificate and name are verified. */
      verify: v.optional(v.boolean(), true),
    }),
  ),
})
/** How a service uses PostgreSQL, complete. */
export type DatabaseSettings = v.InferOutput<typeof databaseSchema>

/** The use of PostgreSQL without settings. */
export const defaultDatabase: DatabaseSettings = v.parse(databaseSchema, {})
