import { type Connector, type ConnectorStep, writable } from '@latchkey/core'
import { useMessages } from '../dialog/dialogContext.ts'
import { useReadable } from './useReadable.ts'

/** Of wallets that are not reached in steps. */
const noSteps = writable<ConnectorStep>('idle')

/** What the visitor has to do now, in words, for a wallet that is reached in steps. */
export function useStep(connector: Connector | undefined): string | undefined {
  const { steps } = useMessages()
  const step = useReadable(connector?.steps ?? noSteps)
  if (step === 'idle') return undefined
  const words = steps[step]
  return typeof words === 'string' ? words : words(connector?.name ?? '')
}
