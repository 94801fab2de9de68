import { errorCode, field } from './read.ts'
import { isRefusalText, isReverted } from './refusalText.ts'

/**
 * Codes of the visitor's refusal: EIP-1193; WalletConnect's of a request, of chains, methods and events; EIP-5792's of an
 * upgrade of the account; and of Ledger's devices.
 */
const refusalCodes = new Set([4001, 5000, 5001, 5002, 5003, 5750, 0x6985, 0x5501])
/** Of these, wallets also use 5000 for a chain that they do not know. The text decides. */
const ambiguousCode = 5000
/** EIP-1474's "transaction rejected", which is a node's, and an exhausted limit. */
const nodeCodes = new Set([-32_003, -32_005, 3, 429])
/** What programs throw when they themselves abort a request. */
const programErrors = new Set([
  'ERR_CANCELED',
  'ECONNABORTED',
  'ABORT_ERR',
  'AbortError',
  'CanceledError',
])
const texts = ['message', 'shortMessage', 'details', 'reason', 'name', 'code', 'errorCode', '_tag']
const inner = ['originalError', 'data', 'error', 'cause', 'info', 'payload']
/** Errors within an error that are read. */
const [deepest, most] = [4, 24]

const unknownChain =
  /(unrecogni[sz]ed|unknown|unsupported) (chain|network)|(chain|network) .{0,60}\b(not (been )?(added|found|configured|supported|recogni[sz]ed|enabled)|is not available|is unknown)|(add|switch to) (the|this) (chain|network) first|wallet_addEthereumChain/i

/**
 * Whether a wallet's thrown value is the visitor's refusal, in any of the known codes and wordings, at the top or within
 * the errors that it carries. A node's, a program's or a contract's "rejected" is none.
 */
export function isRefusal(thrown: unknown): boolean {
  for (const error of errorsIn(thrown)) {
    const written = textsOf(error)
    if (written.some(isReverted)) return refusalCodes.has(errorCode(error))
    if (isRefusedBy(error, written)) return true
  }
  return false
}

/** Whether a wallet says in words that it does not know a chain. */
export function saysUnknownChain(thrown: unknown): boolean {
  return errorsIn(thrown).some((error) => textsOf(error).some((text) => unknownChain.test(text)))
}

function isRefusedBy(error: unknown, written: readonly string[]): boolean {
  const code = errorCode(error)
  if (code === ambiguousCode && saysUnknownChain(error)) return false
  if (refusalCodes.has(code) || refusalCodes.has(Number(field(error, 'statusCode')))) return true
  const isProgram = ['code', 'name'].some((key) => programErrors.has(String(field(error, key))))
  const mustName = isProgram || nodeCodes.has(code)
  return written.some((text) => isRefusalText(text, mustName))
}

function textsOf(error: unknown): string[] {
  const found = typeof error === 'string' ? [error] : texts.map((key) => field(error, key))
  return found.filter((text) => typeof text === 'string').map((text) => text.slice(0, 1_000))
}

/** A thrown value and the errors within it, from the outermost. */
function errorsIn(thrown: unknown): unknown[] {
  const found: unknown[] = []
  const waiting: { error: unknown; depth: number }[] = [{ error: thrown, depth: 0 }]
  for (let next = waiting.shift(); next && found.length < most; next = waiting.shift()) {
    const { error, depth } = next
    if (error === undefined || error === null || found.includes(error)) continue
    found.push(error)
    if (typeof error !== 'object' || depth === deepest) continue
    for (const key of inner) waiting.push({ error: field(error, key), depth: depth + 1 })
  }
  return found
}
