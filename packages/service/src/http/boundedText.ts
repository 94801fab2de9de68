/** Reads a body as UTF-8. Returns `undefined` when it has more than `limit` bytes. */
export async function boundedText(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
): Promise<string | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
