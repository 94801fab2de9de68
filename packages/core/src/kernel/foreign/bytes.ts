/** A copy of foreign bytes, of any realm; `undefined` when they are none. */
export function bytes(value: unknown): Uint8Array | undefined {
  try {
    if (!ArrayBuffer.isView(value)) return undefined
    return new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice()
  } catch {
    return undefined
  }
}
