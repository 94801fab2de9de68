/**
 * What a node or a bundler did with a submission, by its refusal. `known`: it has the very same one. `stale`: the nonce is used, by
 * the same one or by another. `refused`: it did not take it. `unclear`: it may have taken it.
 */
export type Verdict = 'known' | 'stale' | 'refused' | 'unclear'

/** An error of JSON-RPC. */
export type RpcRefusal = { code: number; message: string }

const known =
  /already[ _-]?(known|imported|exists|(been )?processed)|known transaction|operation is known/i
const stale = /nonce (is )?too low|old[ _]?nonce|invalid account nonce|^AA25/i
/** Words with which a service speaks of its own trouble: what it was given may be on its way. */
const trouble =
  /time[ds]?[ -]?out|unavailable|internal|overload|too busy|connection|reset|upstream|bad gateway|deadline|cancell?ed|unexpected|unknown error|cannot be reached/i
/** `Internal error` of JSON-RPC, and what is none of its errors. */
const internalError = -32_603

/** Reads a refusal of a submission. */
export function verdictOf({ code, message }: RpcRefusal): Verdict {
  if (known.test(message)) return 'known'
  if (stale.test(message)) return 'stale'
  const isClear = Number.isInteger(code) && code !== 0 && code !== internalError
  return isClear && !trouble.test(message) ? 'refused' : 'unclear'
}
