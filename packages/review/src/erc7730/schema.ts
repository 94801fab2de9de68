import * as v from 'valibot'

/** What a descriptor may have at most. The largest of the public registry has 345 KB, most of it a deprecated ABI. */
export const limits = {
  text: 1_048_576,
  depth: 32,
  deployments: 1_024,
  formats: 256,
  fields: 96,
} as const

const record = v.record(v.string(), v.unknown())
const path = v.pipe(v.string(), v.maxLength(256))

const visibleSchema = v.union([
  v.picklist(['always', 'optional', 'never']),
  v.object({ ifNotIn: v.array(v.unknown()) }),
  v.object({ mustMatch: v.array(v.unknown()) }),
])

export const fieldSchema = v.object({
  path: v.optional(path),
  value: v.optional(v.unknown()),
  label: v.optional(v.string()),
  format: v.optional(v.pipe(v.string(), v.maxLength(32))),
  params: v.optional(record, {}),
  visible: v.optional(visibleSchema),
  separator: v.optional(v.pipe(v.string(), v.maxLength(64))),
  encryption: v.optional(v.object({ fallbackLabel: v.optional(v.string()) })),
  $ref: v.optional(path),
})
export type WrittenField = v.InferOutput<typeof fieldSchema>

/** A field, or a group of fields with a common path. */
export type WrittenNode = WrittenField | WrittenGroup
export type WrittenGroup = {
  path?: string | undefined
  label?: string | undefined
  iteration?: 'sequential' | 'bundled' | undefined
  fields: WrittenNode[]
}

const groupSchema: v.GenericSchema<unknown, WrittenGroup> = v.object({
  path: v.optional(path),
  label: v.optional(v.string()),
  iteration: v.optional(v.picklist(['sequential', 'bundled'])),
  fields: v.lazy(() => nodesSchema),
})
const nodesSchema: v.GenericSchema<unknown, WrittenNode[]> = v.pipe(
  v.array(v.union([groupSchema, fieldSchema])),
  v.maxLength(limits.fields),
)

/** The display of one function or one type of message. */
export const formatSchema = v.object({
  intent: v.optional(v.union([v.string(), v.record(v.string(), v.string())])),
  fields: nodesSchema,
  /** Of the first version: the paths that are not shown. */
  excluded: v.optional(v.nullable(v.array(path)), []),
})

const deploymentsSchema = v.pipe(
  v.array(
    v.object({
      chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
      address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase()),
    }),
  ),
  v.maxLength(limits.deployments),
)

const domainSchema = v.record(v.string(), v.union([v.string(), v.number()]))

/** A descriptor without its formats, each of which is parsed alone. */
export const descriptorSchema = v.object({
  context: v.union([
    v.object({ contract: v.object({ deployments: v.optional(deploymentsSchema, []) }) }),
    v.object({
      eip712: v.object({
        deployments: v.optional(deploymentsSchema, []),
        domain: v.optional(domainSchema, {}),
        domainSeparator: v.optional(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))),
      }),
    }),
  ]),
  metadata: v.looseObject({
    owner: v.optional(v.string()),
    contractName: v.optional(v.string()),
  }),
  display: v.object({
    definitions: v.optional(v.record(v.string(), fieldSchema), {}),
    formats: record,
  }),
})
export type WrittenDescriptor = v.InferOutput<typeof descriptorSchema>
