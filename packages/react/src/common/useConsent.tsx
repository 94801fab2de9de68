import { type ReactNode, useState } from 'react'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { needsConsent } from './consent.ts'
import { LegalCheck } from './Legal.tsx'

/** The visitor's consent to the site's terms, where the site requires it before anything else. */
export type Consent = {
  /** The box to tick; `false` where none is required. */
  check: ReactNode
  /** Whether nothing may be started yet, and what to call if the visitor tries to. */
  blocking: { disabled: boolean; onRefuse: () => void }
}

/** Returns the consent box of a view, and whether it blocks the view's ways to connect. */
export function useConsent(): Consent {
  const { client } = useDialogContext()
  const isRequired = needsConsent(client)
  const [agreed, setAgreed] = useState(false)
  const [refusals, setRefusals] = useState(0)
  return {
    check: isRequired && <LegalCheck checked={agreed} onChange={setAgreed} refusals={refusals} />,
    blocking: { disabled: isRequired && !agreed, onRefuse: () => setRefusals(refusals + 1) },
  }
}
