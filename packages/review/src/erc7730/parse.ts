import { plainText } from '@latchkey/protocol'
import * as v from 'valibot'
import { parseSignature, type Signature } from '../abi/signature.ts'

/** A contract that a descriptor speaks of. */
export type Deployment = { chainId: number; address: string }

/** How one argument is shown. */
export type FieldFormat = {
  path: string
  label: string
  format: string
  params: Readonly<Record<string, unknown>>
}

/** What a descriptor says of one function. */
export type CallFormat = { signature: Signature; intent: string; fields: readonly FieldFormat[] }

/** What a descriptor says of one type of signed message: its name, or its name and members as EIP-712 writes them. */
type MessageFormat = { type: string; intent: string; fields: readonly FieldFormat[] }

/** A descriptor of contracts, or of what is signed for them (ERC-7730). */
export type Descriptor = {
  /** Whose contracts these are, as plain text. */
  owner: string
  deployments: readonly Deployment[]
  /** How calls are shown. */
  formats: readonly CallFormat[]
  /** How signed messages (EIP-712) are shown. */
  messages: readonly MessageFormat[]
  /** What paths that begin with `$.metadata.` find. */
  metadata: Readonly<Record<string, unknown>>
}

/** A descriptor is a few kilobytes; what is larger or deeper is not read. */
const limits = { text: 262_144, depth: 24, deployments: 512, formats: 256, fields: 64 } as const

const record = v.record(v.string(), v.unknown())
const fieldSchema = v.object({
  path: v.optional(v.pipe(v.string(), v.maxLength(256))),
  value: v.optional(v.unknown()),
  label: v.optional(v.string()),
  format: v.optional(v.pipe(v.string(), v.maxLength(32)), 'raw'),
  params: v.optional(record, {}),
  $ref: v.optional(v.pipe(v.string(), v.maxLength(256))),
})
const formatSchema = v.object({
  intent: v.union([v.string(), record]),
  fields: v.pipe(v.array(fieldSchema), v.maxLength(limits.fields)),
})
const boundSchema = v.object({
  deployments: v.pipe(
    v.array(
      v.object({
        chainId: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
        address: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/), v.toLowerCase()),
      }),
    ),
    v.maxLength(limits.deployments),
  ),
})
const descriptorSchema = v.object({
  // Included files are elsewhere, so such a descriptor is incomplete.
  includes: v.optional(v.never()),
  context: v.union([v.object({ contract: boundSchema }), v.object({ eip712: boundSchema })]),
  metadata: v.looseObject({ owner: v.string() }),
  display: v.object({
    definitions: v.optional(v.record(v.string(), fieldSchema), {}),
    formats: v.record(v.string(), formatSchema),
  }),
})
type Written = v.InferOutput<typeof descriptorSchema>
type WrittenField = v.InferOutput<typeof fieldSchema>

/** Reads a descriptor's text; nothing for what is none, too large, or refers to what it does not have. */
export function parseDescriptor(text: string): Descriptor | undefined {
  if (text.length > limits.text || depthOf(text) > limits.depth) return undefined
  const parsed = v.safeParse(descriptorSchema, parseJson(text))
  if (!parsed.success) return undefined
  const { context, metadata, display } = parsed.output
  const written = Object.entries(display.formats)
  if (written.length > limits.formats) return undefined
  const read = written.map(([key, format]) => formatOf(key, format, display.definitions))
  const whole = read.filter((format) => format !== undefined)
  const owner = plainText(metadata.owner)
  if (whole.length < read.length || owner === '') return undefined
  const source = { owner, metadata }
  if ('eip712' in context)
    return { ...source, deployments: context.eip712.deployments, formats: [], messages: whole }
  const formats = whole.flatMap(({ type, ...format }) => {
    const signature = parseSignature(type)
    return signature ? [{ ...format, signature }] : []
  })
  if (formats.length < whole.length) return undefined
  return { ...source, deployments: context.contract.deployments, formats, messages: [] }
}

function formatOf(
  key: string,
  { intent, fields }: Written['display']['formats'][string],
  definitions: Written['display']['definitions'],
): MessageFormat | undefined {
  const read = fields.map((field) => fieldOf(field, definitions))
  const whole = read.filter((field) => field !== undefined)
  const words = plainText(
    typeof intent === 'string' ? intent : Object.values(intent).join(', '),
    60,
  )
  if (words === '' || whole.length < read.length) return undefined
  return { type: key, intent: words, fields: whole.filter(({ path }) => path !== '') }
}

/** A field with what it refers to: a definition, which itself refers to nothing, so that there are no loops. */
function fieldOf(
  field: WrittenField,
  definitions: Written['display']['definitions'],
): FieldFormat | undefined {
  const name = /^\$\.display\.definitions\.([\w-]+)$/.exec(field.$ref ?? '')?.[1]
  const known =
    name !== undefined && Object.hasOwn(definitions, name) ? definitions[name] : undefined
  if (field.$ref !== undefined && (!known || known.$ref !== undefined)) return undefined
  const label = plainText(field.label ?? known?.label ?? '')
  const { path = '' } = field
  if (label === '' && path !== '') return undefined
  const format = known ? known.format : field.format
  return { path, label, format, params: { ...known?.params, ...field.params } }
}

/** How deep brackets are nested in a text, those in strings among them: never less than the JSON is deep. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
