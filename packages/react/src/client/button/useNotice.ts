import { useSyncExternalStore } from 'react'
import type { DialogRemote, RemoteState } from '../../dialog/remote.ts'

/** Returns what a button says of the dialog, such as that it could not be loaded. */
export function useNotice(remote: DialogRemote): RemoteState['notice'] {
  const read = () => remote.get().notice
  return useSyncExternalStore(remote.subscribe, read, read)
}
