import type { RecipientNotice } from '@latchkey/core/features'
import { useMessages } from '../shell/surroundings.ts'
import { Consent } from './Consent.tsx'

/** What the visitor has to tick before sending to such a recipient. */
export function RecipientConsent({
  notice,
  checked,
  onChange,
}: {
  notice: RecipientNotice
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { preview, recipient } = useMessages()
  return (
    <Consent checked={checked} onChange={onChange}>
      {notice.kind === 'self' ? recipient.selfTick : preview.sendAnyway}
    </Consent>
  )
}
