import type { RecipientNotice } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import { useMessages } from '../../dialog/dialogContext.ts'
import type { Messages } from '../../messages/language.ts'
import { Consent } from '../../paying/Consent.tsx'

/** What the visitor has to tick before sending to such a recipient. */
export function RecipientConsent({
  notice,
  symbol,
  checked,
  onChange,
}: {
  notice: RecipientNotice
  /** Of the token that would be sent. */
  symbol: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const messages = useMessages()
  return (
    <Consent checked={checked} onChange={onChange}>
      {wordsOf(notice, messages, symbol)}
    </Consent>
  )
}

function wordsOf({ kind }: RecipientNotice, { preview, recipient }: Messages, symbol: string) {
  switch (kind) {
    case 'self':
      return recipient.selfTick
    case 'contract':
      return recipient.contractTick(plainText(symbol, 12))
    default:
      return preview.sendAnyway
  }
}
