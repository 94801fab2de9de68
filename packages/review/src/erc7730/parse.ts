import { parseJson, plainText } from '@latchkey/protocol'
import * as v from 'valibot'
import { parseSignature, type Signature } from '../abi/signature.ts'
import { checkPaths } from './checkPaths.ts'
import { type FormatNode, FormatProblem, parseNodes } from './nodes.ts'
import { descriptorSchema, formatSchema, limits, type WrittenDescriptor } from './schema.ts'
import { parseTypeKey } from './typeKey.ts'

/** A contract that a descriptor is for. */
export type Deployment = { chainId: number; address: string }

/** The display of one function. */
export type CallFormat = { signature: Signature; intent: string; nodes: readonly FormatNode[] }

/** The display of one type of signed message: its name, or its `encodeType` of EIP-712. */
type MessageFormat = { type: string; intent: string; nodes: readonly FormatNode[] }

/** A descriptor of contracts, or of typed data that is signed for them (ERC-7730). */
export type Descriptor = {
  /** The owner of the contracts, as plain text. */
  owner: string
  deployments: readonly Deployment[]
  /** Values that the EIP-712 domain must have. */
  domain: Readonly<Record<string, string | number>>
  /** The hash that the EIP-712 domain must have, as lowercase `0x` hex. */
  domainSeparator?: string
  /** How calls are shown. */
  formats: readonly CallFormat[]
  /** How signed messages (EIP-712) are shown. */
  messages: readonly MessageFormat[]
  /** The values of paths that begin with `$.metadata.`. */
  metadata: Readonly<Record<string, unknown>>
}

/** A format that cannot be used, and why, as a sentence part. */
export type UnreadFormat = { format: string; problem: string }

/** The result of reading a descriptor: its usable formats and the others, or why it has none. */
export type DescriptorReading =
  | { status: 'read'; descriptor: Descriptor; unread: readonly UnreadFormat[] }
  | { status: 'refused'; problem: string }

/** Returns a descriptor with its usable formats, or `undefined` if it has none. */
export function parseDescriptor(text: string): Descriptor | undefined {
  const reading = readDescriptor(text)
  return reading.status === 'read' ? reading.descriptor : undefined
}

/** Reads the JSON text of a descriptor (ERC-7730, version 1 or 2), after its `includes` were merged. */
export function readDescriptor(text: string): DescriptorReading {
  if (text.length > limits.text) return refused(`it has more than ${limits.text} characters`)
  if (depthOf(text) > limits.depth) return refused('it is nested too deep')
  const json = parseJson(text)
  if (json === undefined) return refused('it is not JSON')
  if (typeof json === 'object' && json !== null && 'includes' in json)
    return refused('it includes another file, which must be merged first')
  const parsed = v.safeParse(descriptorSchema, json)
  if (!parsed.success) return refused(`it is not a descriptor: ${issueText(parsed.issues)}`)
  return readFormats(parsed.output)
}

function readFormats({ context, metadata, display }: WrittenDescriptor): DescriptorReading {
  const owner = plainText(metadata.owner ?? metadata.contractName ?? '')
  if (owner === '') return refused('it names no owner')
  const bound = bindingOf(context)
  if (bound.deployments.length === 0) return refused('it is bound to no contract address')
  const written = Object.entries(display.formats)
  if (written.length > limits.formats) return refused(`it has more than ${limits.formats} formats`)
  const unread: UnreadFormat[] = []
  const read = written.flatMap(([key, format]) => {
    try {
      return [{ key, ...readFormat(key, format, display.definitions) }]
    } catch (error) {
      if (!(error instanceof FormatProblem)) throw error
      unread.push({ format: key, problem: error.message })
      return []
    }
  })
  const known = { owner, metadata, ...bound }
  const calls = 'contract' in context ? callsOf(read, unread) : []
  const messages = 'contract' in context ? [] : messagesOf(read, unread)
  if (calls.length + messages.length === 0) {
    const problem = unread[0] && `${unread[0].format}: ${unread[0].problem}`
    return refused(problem ?? 'it has no formats')
  }
  return { status: 'read', descriptor: { ...known, formats: calls, messages }, unread }
}

function bindingOf(context: WrittenDescriptor['context']) {
  if ('contract' in context) return { deployments: context.contract.deployments, domain: {} }
  const { deployments, domain, domainSeparator } = context.eip712
  const { chainId, verifyingContract } = domain
  const isAddress =
    typeof verifyingContract === 'string' && /^0x[0-9a-f]{40}$/i.test(verifyingContract)
  const own =
    typeof chainId === 'number' && isAddress
      ? [{ chainId, address: verifyingContract.toLowerCase() }]
      : []
  return {
    deployments: deployments.length > 0 ? deployments : own,
    domain,
    ...(domainSeparator !== undefined && { domainSeparator: domainSeparator.toLowerCase() }),
  }
}

type ReadFormat = { key: string; intent: string; nodes: readonly FormatNode[] }

function readFormat(
  key: string,
  written: unknown,
  definitions: WrittenDescriptor['display']['definitions'],
): Omit<ReadFormat, 'key'> {
  const parsed = v.safeParse(formatSchema, written)
  if (!parsed.success) throw new FormatProblem(issueText(parsed.issues))
  const { intent, fields, excluded } = parsed.output
  const shown = fields.filter((field) => !('path' in field && excluded?.includes(field.path ?? '')))
  const words = typeof intent === 'string' ? intent : Object.values(intent ?? {}).join(', ')
  // Without an intent, the name of the function or type says the most.
  const name = /^\s*\w+/.exec(key)?.[0] ?? ''
  const said = plainText(intent === undefined ? name : words, 60)
  if (said === '') throw new FormatProblem('it has no intent')
  return { intent: said, nodes: parseNodes(shown, definitions) }
}

/** Formats by function. Two formats for one function contradict each other, so neither is used. */
function callsOf(read: readonly ReadFormat[], unread: UnreadFormat[]): CallFormat[] {
  const calls = read.flatMap(({ key, intent, nodes }) => {
    const signature = parseSignature(key.trim())
    const problem = signature ? checkPaths(nodes, signature.inputs) : 'it is not a function'
    if (problem !== undefined) unread.push({ format: key, problem })
    return signature && problem === undefined ? [{ key, signature, intent, nodes }] : []
  })
  const isAlone = (selector: string) =>
    calls.filter(({ signature }) => signature.selector === selector).length === 1
  const twice = calls.filter(({ signature }) => !isAlone(signature.selector))
  unread.push(...twice.map(({ key }) => ({ format: key, problem: 'its function has two formats' })))
  const alone = calls.filter(({ signature }) => isAlone(signature.selector))
  return alone.map(({ signature, intent, nodes }) => ({ signature, intent, nodes }))
}

function messagesOf(read: readonly ReadFormat[], unread: UnreadFormat[]): MessageFormat[] {
  return read.flatMap(({ key, intent, nodes }) => {
    const type = parseTypeKey(key)
    const problem = type ? type.inputs && checkPaths(nodes, type.inputs) : 'it is not a type'
    if (problem !== undefined) unread.push({ format: key, problem })
    return type && problem === undefined ? [{ type: type.text, intent, nodes }] : []
  })
}

function refused(problem: string): DescriptorReading {
  return { status: 'refused', problem }
}

function issueText(issues: readonly v.BaseIssue<unknown>[]): string {
  const [first] = issues
  const place = first && v.getDotPath(first)
  return place ? `${place} is not valid` : 'it has another form'
}

/** How deep brackets are nested in a text, also those in strings. The JSON is never deeper. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const character of text) {
    if (character === '{' || character === '[') deepest = Math.max(deepest, ++depth)
    else if (character === '}' || character === ']') depth -= 1
  }
  return deepest
}
