/**
 * What a node or a bundler did with a submission, by its refusal. `known`: it has the very same one. `stale`: the nonce is used, by
 * the same one or by another. `refused`: it did not take it. `unclear`: it may have taken it.
 */
export type Verdict = 'known' | 'stale' | 'refused' | 'unclear'

/** An error of JSON-RPC. */
export type RpcRefusal = { code: number; message: string }

const known =
  /already[ _-]?(known|imported|exists|(been )?processed)|\bknown transaction|operation is known/i
const stale = /nonce (is )?too low|old[ _]?nonce|invalid account nonce|^AA25/i
/** Clear words for what a node does not take: no funds, too little gas, a revert. */
const notTaken =
  /insufficient (funds|balance|lamports)|intrinsic gas too low|exceeds block gas limit|gas required exceeds|execution reverted|simulation failed/i
/** Words of a service's own failures, after which the submission may still be on its way. */
const trouble =
  /time[ds]?[ -]?out|unavailable|internal|overload|too busy|connection|reset|upstream|bad gateway|deadline|cancell?ed|unexpected|unknown error|cannot be reached/i
/** `Internal error` of JSON-RPC, and what is none of its errors. */
const internalError = -32_603

/** Reads a refusal of a submission. */
export function verdictOf({ code, message }: RpcRefusal): Verdict {
  if (isTaken(message)) return 'known'
  if (stale.test(nodesOwn(message))) return 'stale'
  const isClear = Number.isInteger(code) && code !== 0 && code !== internalError
  return isClear && !trouble.test(message) ? 'refused' : 'unclear'
}

/** Whether a node's words say that it has the very same submission already. */
export function isTaken(words: string): boolean {
  return known.test(nodesOwn(words))
}

/** Whether a node's words, in whatever error a wallet passes them on, clearly say that it has not taken a submission. */
export function isNotTaken(words: string): boolean {
  return notTaken.test(words) && !known.test(words) && !stale.test(words)
}

/** What the node itself says: behind "reverted" a contract chooses the words. */
function nodesOwn(words: string): string {
  return words.split(/\brevert(?:ed)?\b/i, 1)[0] ?? ''
}
