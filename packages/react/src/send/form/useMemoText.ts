import { type ChainId, type MemoProblem, memoProblem, namespaceOf } from '@latchkey/protocol'
import { useDialogContext } from '../../dialog/dialogContext.ts'

/** The memo that was typed, as it would be sent. `isOffered`: the network has memos. */
export type Memo = {
  isOffered: boolean
  /** Absent where none was typed. */
  text?: string
  /** Why it cannot be sent. */
  problem?: MemoProblem
}

/** Reads what was typed as a memo: white space around it, and more of it than one between words, is not sent. */
export function useMemoText(chainId: ChainId, typed: string | undefined): Memo {
  const { client } = useDialogContext()
  const memoBytes = client.adapters.get(namespaceOf(chainId))?.memoBytes
  const text = typed?.trim().replace(/\s+/g, ' ')
  if (memoBytes === undefined) return { isOffered: false }
  if (!text) return { isOffered: true }
  const problem = memoProblem(text, memoBytes)
  return { isOffered: true, text, ...(problem && { problem }) }
}
