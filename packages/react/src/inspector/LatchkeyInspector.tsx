import { useEffect } from 'react'
import { useLatchkey } from '../client/provider/context.ts'
import { openInspector } from './openInspector.tsx'

/** Props of `LatchkeyInspector`. */
export type LatchkeyInspectorProps = {
  /** Whether the panel is open at first. Default: `false`, a button in the corner. */
  isOpen?: boolean
}

/** Shows the inspector of the provider's client. Draws nothing in its own place. */
export function LatchkeyInspector({ isOpen = false }: LatchkeyInspectorProps): null {
  const { client } = useLatchkey()
  useEffect(() => openInspector(client, { isOpen }).close, [client, isOpen])
  return null
}
