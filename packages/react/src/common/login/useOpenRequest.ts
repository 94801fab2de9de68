import type { Readable } from '@latchkey/core'
import { useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'

/** Returns the request of a flow: the last one while its view fades out. `null` if there was none. */
export function useOpenRequest<Request>(flow: Readable<Request | null>): Request | null {
  const request = useReadable(flow)
  const [last, setLast] = useState(request)
  if (request !== null && request !== last) setLast(request)
  return request ?? last
}
