import type { Readable } from '@latchkey/core'
import { useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import type { ViewName } from '../../dialog/routes.ts'
import { current } from '../../dialog/stack.ts'

/** The request that a view shows. `isOver`: there is none any longer, so the view has nothing to do. */
type OpenRequest<Request> = { request: Request | null; isOver: boolean }

/**
 * Returns the request of a flow for its view. While the view fades out, and while the wallet that the visitor has
 * logged in to connects, it is the last one.
 */
export function useOpenRequest<Request>(
  flow: Readable<Request | null>,
  views: readonly ViewName[],
): OpenRequest<Request> {
  const { dialog, flows } = useDialogContext()
  const request = useReadable(flow)
  const isConnecting = useReadable(flows.connect) !== null
  const { open, stack } = useReadable(dialog)
  const [last, setLast] = useState(request)
  if (request !== null && request !== last) setLast(request)
  const isHere = (open || dialog.embedded) && views.includes(current(stack).view)
  return { request: request ?? last, isOver: request === null && !isConnecting && isHere }
}
