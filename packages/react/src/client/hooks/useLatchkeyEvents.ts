import type { LatchkeyEvent } from '@latchkey/core'
import { useEffect, useRef } from 'react'
import { useLatchkey } from '../provider/context.ts'

/** Calls `listener` with each event of the client and the dialog while the component is mounted. */
export function useLatchkeyEvents(listener: (event: LatchkeyEvent) => void): void {
  const { client } = useLatchkey()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  }, [listener])
  useEffect(() => client.events.subscribe((event) => latest.current(event)), [client])
}
