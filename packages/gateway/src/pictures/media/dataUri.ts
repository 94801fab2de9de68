/** The media type and bytes of a `data:` URI (RFC 2397); `undefined` when malformed or larger than `limit` bytes. */
export function readDataUri(
  uri: string,
  limit: number,
): { type: string; bytes: Uint8Array<ArrayBuffer> } | undefined {
  const comma = uri.indexOf(',')
  if (!/^data:/i.test(uri) || comma === -1 || uri.length > limit * 3 + 1024) return undefined
  const [type = '', ...parameters] = uri.slice(5, comma).split(';')
  const content = uri.slice(comma + 1)
  const bytes = parameters.some((one) => one.trim().toLowerCase() === 'base64')
    ? Buffer.from(content, 'base64')
    : percentDecoded(content)
  if (!bytes || bytes.length > limit) return undefined
  return { type: type.trim().toLowerCase(), bytes: new Uint8Array(bytes) }
}

/** Returns text that does not decode unchanged, because many real URIs contain bare `%` and `#`. */
function percentDecoded(content: string): Buffer {
  try {
    return Buffer.from(decodeURIComponent(content), 'utf8')
  } catch {
    return Buffer.from(content, 'utf8')
  }
}
