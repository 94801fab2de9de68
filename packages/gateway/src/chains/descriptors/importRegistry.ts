import { posix } from 'node:path'
import { parseJson } from '@latchkey/protocol'
import { mergeDescriptors, readDescriptor } from '@latchkey/review'
import type { ArchivedFile } from './tar.ts'

/** A file or one of its formats that cannot be used, and why. */
export type Unread = { path: string; format?: string; problem: string }

/** The descriptors of a registry, and what of it cannot be used. */
export type Imported = {
  /** Descriptors with their includes, in the order of their paths. */
  descriptors: readonly object[]
  /** How many formats these have. */
  formats: number
  unread: readonly Unread[]
}

/** A file of a registry has at least one of these. */
const parts = ['context', 'display', 'includes', 'metadata']

const includesMax = 4
const decoder = new TextDecoder()

/**
 * Reads the descriptors of a registry of ERC-7730 files and merges what they include. Files that only others include
 * are not listed, nor are tests and JSON files without a display.
 */
export function importRegistry(files: Iterable<ArchivedFile>): Imported {
  const { written, unread } = readFiles(files)
  const others = [...written].filter(([path, json]) => includedBy(path, json) !== path)
  const included = new Set(others.map(([path, json]) => includedBy(path, json)))
  const read = [...written.keys()].sort().map((path) => readMerged(path, written))
  return {
    descriptors: read.flatMap(({ descriptor }) => descriptor ?? []),
    formats: read.reduce((sum, { formats }) => sum + formats, 0),
    // A file that others include may lack what only they have.
    unread: [
      ...unread,
      ...read.flatMap((one) => (one.descriptor || !included.has(one.path) ? one.unread : [])),
    ],
  }
}

/** Parses the JSON files of a registry, without its tests. */
function readFiles(files: Iterable<ArchivedFile>) {
  const written = new Map<string, Record<string, unknown>>()
  const unread: Unread[] = []
  for (const { path, bytes } of files) {
    if (!path.endsWith('.json') || /(^|\/)tests/.test(path)) continue
    const json = parseJson(decoder.decode(bytes))
    if (json === undefined) unread.push({ path, problem: 'it is not JSON' })
    else if (isRecord(json) && parts.some((part) => part in json)) written.set(path, json)
  }
  return { written, unread }
}

type ReadFile = { path: string; descriptor?: object; formats: number; unread: readonly Unread[] }

/** Reads one file with its includes. A file without a context or a display is there to be included. */
function readMerged(path: string, written: ReadonlyMap<string, Record<string, unknown>>): ReadFile {
  const merged = mergedAt(path, written)
  const missing = { path, problem: 'a file that it includes is missing' }
  if (!isRecord(merged)) return { path, formats: 0, unread: [missing] }
  const descriptor = trimmed(merged)
  if (!('context' in descriptor && 'display' in descriptor)) return { path, formats: 0, unread: [] }
  const reading = readDescriptor(JSON.stringify(descriptor))
  if (reading.status === 'refused')
    return { path, formats: 0, unread: [{ path, problem: reading.problem }] }
  const { formats, messages } = reading.descriptor
  const unread = reading.unread.map((one) => ({ path, ...one }))
  return { path, descriptor, formats: formats.length + messages.length, unread }
}

/** A file merged over those that it includes. `undefined` if one is missing, or if they include each other. */
function mergedAt(
  path: string,
  written: ReadonlyMap<string, Record<string, unknown>>,
  depth = 0,
): unknown {
  const json = written.get(path)
  if (!json || depth > includesMax) return undefined
  const included = includedBy(path, json)
  if (included === undefined) return json
  const base = mergedAt(included, written, depth + 1)
  return base === undefined ? undefined : mergeDescriptors(base, json)
}

function includedBy(path: string, { includes }: Record<string, unknown>): string | undefined {
  return typeof includes === 'string' ? posix.join(posix.dirname(path), includes) : undefined
}

/** A descriptor without the deprecated copies of the contract's ABI and the message's types. */
function trimmed({ context, ...rest }: Record<string, unknown>): object {
  if (context === undefined) return rest
  const { contract, eip712, ...others } = isRecord(context) ? context : {}
  const bound = (value: unknown) => {
    const { abi: _abi, schemas: _schemas, ...kept } = isRecord(value) ? value : {}
    return kept
  }
  return {
    ...rest,
    context: {
      ...others,
      ...(contract !== undefined && { contract: bound(contract) }),
      ...(eip712 !== undefined && { eip712: bound(eip712) }),
    },
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
