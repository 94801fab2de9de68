/** A body as it arrives: of `fetch`, where the bytes are those after decompression, or of Node's server. */
export type BodySource = AsyncIterable<Uint8Array> | null | undefined

/**
 * Reads a body to its end. Returns `undefined`, and ends the transfer, once the body has more than `limit` bytes. Rejects
 * as the transfer does.
 */
export async function readBounded(
  source: BodySource,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of source ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  const bytes = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.byteLength
  }
  return bytes
}

const decoder = new TextDecoder()

/** Reads a body like {@link readBounded}, as UTF-8 text. */
export async function readBoundedText(
  source: BodySource,
  limit: number,
): Promise<string | undefined> {
  const bytes = await readBounded(source, limit)
  return bytes && decoder.decode(bytes)
}

/** Reads the body of a request as text. Returns `undefined` for more than `limit` bytes. */
export async function readRequestText(
  request: Request,
  limit: number,
): Promise<string | undefined> {
  const declared = request.headers.get('content-length')
  // The server ends a body at its declared length.
  if (declared !== null) return Number(declared) <= limit ? request.text() : undefined
  return readBoundedText(request.body, limit)
}
