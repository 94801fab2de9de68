import { useCallback } from 'react'
import type { DialogRemote } from '../../dialog/remote.ts'
import { useLatchkey } from '../provider/context.ts'

/** What a site can say of any request to a wallet. */
export type Showable = {
  /** Opens the dialog, which shows the request and its result. Default: only if the dialog is open. */
  show?: boolean
}

/**
 * Returns a function that shows a request in the dialog if the site wants that. A dialog that opened for the request
 * closes after the wallet approves it.
 */
export function useShown() {
  const { remote } = useLatchkey()
  return useCallback(
    <T>(showable: Showable, request: () => Promise<T>) => whileShown(remote, showable, request),
    [remote],
  )
}

/** Shows a request in the dialog if the site wants that. */
export async function whileShown<T>(
  remote: DialogRemote,
  { show = false }: Showable,
  request: () => Promise<T>,
): Promise<T> {
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
}
