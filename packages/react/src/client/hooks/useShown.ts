import { useCallback } from 'react'
import { useLatchkey } from '../provider/context.ts'

/** What a site can say of any request to a wallet. */
export type Showable = {
  /** Opens the dialog, which shows what the wallet is asked and how it ended. Default: only if it is open. */
  show?: boolean
}

/** Has a request shown in the dialog where the site wants it; a dialog that was opened for it closes after a yes. */
export function useShown() {
  const { remote } = useLatchkey()
  return useCallback(
    async <T>({ show = false }: Showable, request: () => Promise<T>): Promise<T> => {
      const answer = request()
      if (!show || remote.get().open) return answer
      remote.open()
      // Once the visitor has closed it, a dialog that is open again is theirs.
      let isOurs = true
      const undo = remote.subscribe(() => {
        isOurs &&= remote.get().open
      })
      try {
        const result = await answer
        if (isOurs) remote.close()
        return result
      } finally {
        undo()
      }
    },
    [remote],
  )
}
