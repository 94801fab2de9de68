import { canParseUrl, knownError, visiblePieces } from '@latchkey/protocol'
import * as v from 'valibot'
import { hexOf } from '../keys/hex.ts'
import type { Words } from '../words/words.ts'
import type { Approval } from './approval.ts'

type MessageToSign = { message: Uint8Array; site: string; words: Words }

/**
 * Describes a message for approval. Throws `RPC_NOT_ALLOWED` if the message signs in to another site than the
 * requesting one, which could use the signature there.
 */
export function messageApproval({ message, site, words }: MessageToSign): Approval {
  const text = textOf(message)
  const { approval } = words
  if (text === undefined)
    return {
      kind: 'message',
      groups: [],
      facts: [],
      text: hexOf(message),
      warnings: [approval.bytes],
    }
  requireOwnSite(text, site)
  const shown = readable(text)
  const isHidden = visiblePieces(shown).some((piece) => piece.isHidden)
  return {
    kind: 'message',
    groups: [],
    facts: [],
    text: shown,
    warnings: isHidden ? [approval.hidden] : [],
  }
}

const jsonObject = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()))

/** The start of every sign-in message (EIP-4361, CAIP-122), with lenient spacing. */
const signIn = /^\s*(?:([a-z][a-z0-9+.-]*):\/\/)?(\S+)\s+wants you to sign in with your/i
const uriLine = /^URI:\s*(\S+)/im

function requireOwnSite(text: string, site: string): void {
  const [, scheme, domain] = signIn.exec(text) ?? []
  if (domain === undefined) return
  const { host, protocol } = new URL(site)
  const uri = uriLine.exec(text)?.[1]
  const isOwn =
    domain === host &&
    (scheme === undefined || `${scheme.toLowerCase()}:` === protocol) &&
    uri !== undefined &&
    canParseUrl(uri) &&
    new URL(uri).origin === site
  if (!isOwn) throw knownError('RPC_NOT_ALLOWED')
}

/**
 * Returns a text as a visitor reads it: JSON of an object as one line for each name and its value. Any other text stays as
 * it is, also JSON with more characters or names than its value has.
 */
function readable(text: string): string {
  const parsed = v.safeParse(jsonObject, text)
  if (!parsed.success || JSON.stringify(parsed.output) !== text) return text
  const lines = Object.entries(parsed.output).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  )
  // A value with a line break could pass for another name.
  return lines.length === 0 || lines.some((line) => /[\p{Zl}\p{Zp}\p{Cc}]/u.test(line))
    ? text
    : lines.join('\n')
}

function textOf(message: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(message)
  } catch {
    return undefined
  }
}
