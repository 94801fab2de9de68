import type { Latchkey } from '@latchkey/core'
import { useEffect, useState } from 'react'

/** Opens and closes the inspector, which loads with the first click. */
export function InspectorButton({ client }: { client: Latchkey }) {
  const [isOn, setOn] = useState(false)
  useEffect(() => (isOn ? inspect(client) : undefined), [isOn, client])
  return (
    <button type="button" className="quiet" aria-pressed={isOn} onClick={() => setOn(!isOn)}>
      Inspector
    </button>
  )
}

/** Opens the inspector of a client once it is loaded. Returns the undo. */
function inspect(client: Latchkey): () => void {
  let close: (() => void) | undefined
  let isOver = false
  void import('@latchkey/react/inspector').then(({ openInspector }) => {
    if (!isOver) close = openInspector(client).close
  })
  return () => {
    isOver = true
    close?.()
  }
}
