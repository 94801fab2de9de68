/** What one movement of a transaction means to the account. */
export type Move = {
  direction: 'in' | 'out' | 'self'
  /** The same for two movements of the same thing. */
  asset: string
  /** Whether the other side is the null address, which means minted or burnt. */
  nobody: boolean
}

export type Facts = {
  moves: readonly Move[]
  /** Whether the account itself gave a right to move its tokens, or only revoked rights. */
  approval: 'approve' | 'revoke' | undefined
  /** Whether the transaction makes a contract. */
  creates: boolean
  /** Whether the account sent the transaction. */
  own: boolean
  /** Whether the transaction carries data. */
  calls: boolean
}

export type Operation =
  | 'send'
  | 'receive'
  | 'trade'
  | 'approve'
  | 'revoke'
  | 'mint'
  | 'burn'
  | 'execute'
  | 'deploy'

/** What a transaction was for the account, in the words of the wire. */
export function classify({ moves, approval, creates, own, calls }: Facts): Operation {
  if (own && creates) return 'deploy'
  if (moves.length > 0) return movedAs(moves, own)
  if (approval) return approval
  if (calls) return 'execute'
  return own ? 'send' : 'receive'
}

function movedAs(moves: Facts['moves'], own: boolean): Operation {
  const incoming = moves.filter((move) => move.direction === 'in')
  const outgoing = moves.filter((move) => move.direction === 'out')
  if (incoming.length > 0 && outgoing.length > 0) return own ? 'trade' : 'execute'
  if (incoming.length > 0) return incoming.every((move) => move.nobody) ? 'mint' : 'receive'
  return outgoing.length > 0 && outgoing.every((move) => move.nobody) ? 'burn' : 'send'
}
