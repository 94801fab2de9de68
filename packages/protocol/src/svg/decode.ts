import { longestSvg } from './limits.ts'

const percentSign = 0x25
const utf8 = /^"?(utf-?8|us-ascii)"?$/i

/** UTF-8 bytes as text; `undefined` where they are something else, which a browser might read in another way. */
export function decodeText(bytes: Uint8Array): string | undefined {
  if (bytes.length > longestSvg) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return text.includes('\0') ? undefined : text
  } catch {
    return undefined
  }
}

/** The media type and the bytes of a `data:` link, read as browsers do (Fetch, "data: URL processor"). */
export function decodeDataUrl(link: string): { type: string; bytes: Uint8Array } | undefined {
  // The parser drops tabs and line breaks and cuts off the fragment, as it does for an `<img>`.
  const { protocol, pathname, search } = parseUrl(link) ?? new URL('about:blank')
  const comma = (pathname + search).indexOf(',')
  if (protocol !== 'data:' || comma === -1) return undefined
  const [type = '', ...parameters] = (pathname + search).slice(0, comma).split(';')
  const named = parameters.map((one) => one.trim().toLowerCase())
  const charset = named.find((one) => one.startsWith('charset='))?.slice('charset='.length)
  if (charset !== undefined && !utf8.test(charset)) return undefined
  const bytes = percentDecoded((pathname + search).slice(comma + 1))
  const content = named.at(-1) === 'base64' ? base64Decoded(bytes) : bytes
  return content && { type: type.trim().toLowerCase(), bytes: content }
}

function percentDecoded(text: string): Uint8Array {
  const escaped = text.replaceAll(/%(?![0-9a-f]{2})/gi, '%25')
  const bytes = new TextEncoder().encode(escaped)
  const decoded: number[] = []
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    const isEscape = byte === percentSign
    decoded.push(isEscape ? Number.parseInt(latin1(bytes.subarray(at + 1, at + 3)), 16) : byte)
    if (isEscape) at += 2
  }
  return Uint8Array.from(decoded)
}

function latin1(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}

function base64Decoded(bytes: Uint8Array): Uint8Array | undefined {
  try {
    const text = atob(latin1(bytes))
    return Uint8Array.from(text, (one) => one.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Parses a URL. It stays here, because this file is loaded without the rest of the package. */
function parseUrl(link: string): URL | undefined {
  try {
    return new URL(link)
  } catch {
    return undefined
  }
}
