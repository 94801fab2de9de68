/** Whether a text is an address of the family, and if not, whether only its checksum is wrong. */
export type AddressCheck = 'ok' | 'badChecksum' | 'malformed'

/** The kind of an address, as far as it matters for a transfer. */
export type AddressKind =
  /**
   * A key holds it, as far as the chain shows. `least`: the account does not exist yet, and a first transfer of the native
   * coin has to be of this many base units.
   */
  | { kind: 'account'; least?: bigint }
  /** A contract, or an account that a program decides about: it may not be able to give back what it gets. */
  | { kind: 'contract' }
  /** No key can spend from it: the zero address, a precompile, or a burn address. */
  | { kind: 'burn' }
  /** A token itself (Solana's mint). */
  | { kind: 'mint' }
  /** Holds one token for `owner`, whose address is the one to send to. */
  | { kind: 'tokenAccount'; owner: string }
  /** The code of a program. */
  | { kind: 'program' }
  /** No key has it, and no program has made anything of it. `least` as of an account. */
  | { kind: 'keyless'; least?: bigint }
