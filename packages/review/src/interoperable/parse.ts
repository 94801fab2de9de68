import type { ChainId } from '@latchkey/protocol'
import * as Hash from 'ox/Hash'
import { encodeInteroperable, readInteroperable } from './binary.ts'
import { chainOfLabel } from './labels.ts'
import type { InteroperableRecipient } from './recipient.ts'
import type { ChainRules } from './rules.ts'

/** Why a text is no recipient: it breaks the standard, its checksum is wrong, or it names an unknown network. */
export type InteroperableProblem = 'malformed' | 'badChecksum' | 'unknownNetwork'

type Parsed =
  | { ok: true; value: InteroperableRecipient }
  | { ok: false; problem: InteroperableProblem }

const text = /^([^@#:\s]+)@([-.:_a-zA-Z0-9]+)(?:#([0-9a-fA-F]*))?$/

/**
 * Parses a recipient with its network: an interoperable name (ERC-7828) such as `ada.eth@base` or
 * `0x…@eip155:8453#1234ABCD`, or the hex of an interoperable address (ERC-7930). A checksum is verified. With a name it is
 * malformed, because the standard has none there.
 */
export function parseInteroperable(typed: string, rules: ChainRules): Parsed {
  const trimmed = typed.trim()
  if (!trimmed.includes('@')) return ofBinary(trimmed, rules)
  const [, address = '', chain = '', checksum] = text.exec(trimmed) ?? []
  if (address === '') return refused('malformed')
  const chainId = chain.includes(':') ? chainOfText(chain, rules) : chainOfLabel(chain, rules)
  if (chainId === undefined) return refused(/[.:]/.test(chain) ? 'malformed' : 'unknownNetwork')
  const namespace = rules.namespaceOf(chainId)
  const value = { namespace, chainId, recipient: address }
  const isAddress = rules.hasAddressSyntax(namespace, address)
  if (namespace === 'eip155' && isAddress && !address.startsWith('0x')) return refused('malformed')
  if (checksum === undefined)
    return isAddress || address.includes('.') ? { ok: true, value } : refused('malformed')
  if (!isAddress) return refused('malformed')
  return withChecksum(value, chain, checksum)
}

function withChecksum(value: InteroperableRecipient, chain: string, checksum: string): Parsed {
  const reference = chain.includes(':') ? chain.slice(chain.indexOf(':') + 1) : undefined
  const bytes = encodeInteroperable(value, reference)
  // Without the bytes the checksum cannot be verified, and an unverified one is worth nothing.
  if (bytes === undefined) return refused('malformed')
  const expected = Hash.keccak256(`0x${bytes.slice('0x0001'.length)}`).slice(2, 10)
  return expected === checksum.toLowerCase() ? { ok: true, value } : refused('badChecksum')
}

function ofBinary(typed: string, rules: ChainRules): Parsed {
  const value = readInteroperable(typed, rules)
  return value ? { ok: true, value } : refused('malformed')
}

/** The network of CAIP-350's text: as in CAIP-2, but Solana's has its whole genesis hash. */
function chainOfText(chain: string, { isChainId }: ChainRules): ChainId | undefined {
  const [namespace = '', reference = ''] = chain.split(':')
  if (namespace === 'eip155' && !/^(0|[1-9]\d*)$/.test(reference)) return undefined
  const id = namespace === 'solana' ? `${namespace}:${reference.slice(0, 32)}` : chain
  return isChainId(id) ? id : undefined
}

function refused(problem: InteroperableProblem): Parsed {
  return { ok: false, problem }
}
