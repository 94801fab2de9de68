import { type ChainId, namespaceOf } from '@latchkey/protocol'
import * as v from 'valibot'
import { suggestion } from '../../edge/config/mistakes.ts'
import { nearest } from '../../edge/config/nearest.ts'
import type { IndexMode } from '../indexer/config.ts'

const url = v.pipe(
  v.string(),
  v.url('Not an http address'),
  v.regex(/^https?:\/\//, 'Not an http address'),
  v.check(
    (text) => !URL.canParse(text) || new URL(text).username === '',
    'Has a user name or password: send a key as apiKey',
  ),
)
/** Milliseconds that the source has for a page. */
const timeout = v.optional(
  v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(30_000)),
  8_000,
)
/** Requests a second. */
const perSecond = (standard: number) =>
  v.optional(v.pipe(v.number(), v.minValue(0.1), v.maxValue(1_000)), standard)
const apiKey = v.optional(v.pipe(v.string(), v.minLength(1, 'An empty key')))
const etherscanUrl = 'https://api.etherscan.io/v2/api'

const shapes = {
  index: v.strictObject({ type: v.literal('index') }),
  otterscan: v.strictObject({ type: v.literal('otterscan'), timeout }),
  logs: v.strictObject({ type: v.literal('logs'), timeout }),
  blockscout: v.strictObject({
    type: v.literal('blockscout'),
    /** The explorer's root. */
    url,
    apiKey,
    perSecond: perSecond(5),
    timeout,
  }),
  etherscan: v.strictObject({
    type: v.literal('etherscan'),
    /** The address of the API, to which `module` and `action` are added. */
    url: v.optional(url, etherscanUrl),
    apiKey,
    perSecond: perSecond(3),
    timeout,
  }),
  das: v.strictObject({
    type: v.literal('das'),
    /** The address of the API. It may have a key. */
    url,
    perSecond: perSecond(5),
    timeout,
  }),
}
type Shapes = typeof shapes
type SourceType = keyof Shapes

const types = Object.keys(shapes)
const isSourceType = (type: unknown): type is SourceType =>
  typeof type === 'string' && Object.hasOwn(shapes, type)

/** A source of an unknown type, with the nearest known one as a proposal. */
const unknownShape = v.strictObject({
  type: v.custom<'index'>(
    () => false,
    ({ input }) =>
      `Unknown source ${JSON.stringify(input)}${suggestion(nearest(String(input), types))}`,
  ),
})

/** One source of a chain's history. */
export type HistorySourceConfig = v.InferOutput<Shapes[SourceType]>
type WrittenSource = v.InferInput<Shapes[SourceType]>

const sourceSchema: v.GenericSchema<WrittenSource, HistorySourceConfig> = v.lazy(schemaOf)

function schemaOf(input: unknown): v.GenericSchema<WrittenSource, HistorySourceConfig> {
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : ''
  return isSourceType(type) ? shapes[type] : unknownShape
}

/** The sources of a chain's history, in the order in which they are read. */
export const historySchema = v.optional(v.array(sourceSchema))

type Described = { id: ChainId; index: IndexMode; history?: HistorySourceConfig[] | undefined }
/** What is wrong with a source beside other settings of its chain. */
export type SourceFault = { index: number; key: string; message: string }

/** Returns the mistakes in the sources of a chain that one source alone does not show. */
export function historyFaults({ id, index: mode, history = [] }: Described): SourceFault[] {
  const namespace = namespaceOf(id)
  return history.flatMap((source, index): SourceFault[] => {
    const fault = (key: string, message: string) => [{ index, key, message }]
    if ((source.type === 'das') !== (namespace === 'solana') || !hasHistory(namespace))
      return fault('type', `Not a source of ${namespace}`)
    if (source.type === 'index' && mode === 'off')
      return fault('type', 'The chain has no index: set index to accounts')
    const isKeyless = source.type === 'etherscan' && source.apiKey === undefined
    if (isKeyless && source.url === etherscanUrl)
      return fault('apiKey', 'Missing: set it, or ETHERSCAN_API_KEY')
    return []
  })
}

function hasHistory(namespace: string): boolean {
  return namespace === 'eip155' || namespace === 'solana'
}

const variables = { etherscan: 'ETHERSCAN_API_KEY', blockscout: 'BLOCKSCOUT_API_KEY' } as const

/** Adds the keys of the environment to sources without one. */
export function withHistoryKeys(
  chains: unknown,
  env: Readonly<Record<string, string | undefined>>,
): unknown {
  if (!Array.isArray(chains)) return chains
  return chains.map((chain: unknown) => {
    if (!isRecord(chain) || !Array.isArray(chain.history)) return chain
    const history = chain.history.map((source: unknown) => {
      const type = isRecord(source) ? source.type : undefined
      if (!isRecord(source) || (type !== 'etherscan' && type !== 'blockscout')) return source
      const key = env[variables[type]]
      return key === undefined || key === '' ? source : { apiKey: key, ...source }
    })
    return { ...chain, history }
  })
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
