import { type ReactNode, useState } from 'react'
import { needsConsent } from '../../common/consent.ts'
import { LegalCheck } from '../../common/Legal.tsx'
import { useDialogContext } from '../../dialog/dialogContext.ts'

/** The box to agree to the site's terms, where it wants one, and whether what follows is held back until it is ticked. */
export function useConsent(): { box: ReactNode; isMissing: boolean; refuse(): void } {
  const { client } = useDialogContext()
  const [isAgreed, setAgreed] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const isNeeded = needsConsent(client)
  return {
    box: isNeeded && <LegalCheck checked={isAgreed} onChange={setAgreed} refusals={refusals} />,
    isMissing: isNeeded && !isAgreed,
    refuse: () => setRefusals(refusals + 1),
  }
}
