import type { ChainId, Namespace } from '@latchkey/protocol'

/** A recipient and its network. */
export type InteroperableRecipient = {
  namespace: Namespace
  /** Absent where the text names only the family. */
  chainId?: ChainId
  /** An address or a name. */
  recipient: string
}
