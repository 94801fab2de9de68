import type { LostConnection } from '@latchkey/core'
import { isMobile } from '@latchkey/core/links'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { lossText, sentence } from '../messages/errors.ts'
import { TextButton } from '../ui/Button.tsx'
import { Note } from '../ui/Note.tsx'
import { pickListed } from './list/pickWallet.ts'

/** Why a connection was lost, and the ways on. */
export function LostNote({ lost: { connectorId, name, reason } }: { lost: LostConnection }) {
  const context = useDialogContext()
  const { client, dialog, flows, messages } = context
  const words = messages.lost
  const connectAgain = () => {
    const { pairs } = client.connectors.find(connectorId) ?? {}
    // A phone cannot scan its own screen.
    if (!pairs || !isMobile()) return flows.connect.start(connectorId)
    const wallet = client.getState().recent.find((known) => name.includes(known.name))
    if (wallet) pickListed(context, wallet)
    else dialog.push({ view: 'AllWallets' })
  }
  return (
    <Note tone="caution" title={words.title(name)}>
      {sentence(messages, lossText(messages, reason))}{' '}
      {/* Where the visitor has to agree to something first, the wallet is in the list below. */}
      {!client.options.features.legalCheckbox && (
        <>
          <TextButton onClick={connectAgain}>{words.again}</TextButton>
          {' · '}
        </>
      )}
      <TextButton onClick={flows.lost.forget}>{words.forget}</TextButton>
    </Note>
  )
}
