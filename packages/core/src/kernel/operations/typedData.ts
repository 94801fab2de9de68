/** Typed data to be signed (EIP-712). */
export type TypedData = {
  /** What the signature is valid for: name, version, chain and contract. */
  domain: Record<string, unknown>
  /** The fields of each struct type, by the type's name. */
  types: Record<string, readonly { name: string; type: string }[]>
  /** The name of the type that `message` has. */
  primaryType: string
  /** The values that are signed. */
  message: Record<string, unknown>
}
