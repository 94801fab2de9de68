import { activeAccount, walletImage } from '@latchkey/core'
import { isKnownError, type LatchkeyError } from '@latchkey/protocol'
import { WalletPrompt } from '../common/WalletPrompt.tsx'
import { useReadable } from '../data/useReadable.ts'
import { useStep } from '../data/useStep.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import { errorSentences } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'
import { Button } from '../ui/Button.tsx'
import { Body } from '../ui/Layout.tsx'
import { refreshIcon } from '../ui/moreIcons.ts'

/** A signature request at the wallet, or why the wallet did not sign. */
export function Signing() {
  const { client, dialog, flows, messages } = useDialogContext()
  const request = useReadable(flows.sign)
  const active = activeAccount(useClientState(), request?.subject.namespace)
  const connector = active && client.connectors.find(active.connection.connectorId)
  const step = useStep(connector)
  const { signing } = messages
  const name = active?.connection.name ?? ''
  const error = request?.status === 'failed' ? request.error : undefined
  const failure = error && failureWords(messages, error, name)
  // The form registers the name again. A site's own request is the site's to repeat.
  const isNaming = dialog.get().stack.at(-2)?.view === 'RegisterAccountName'
  const src = active && walletImage(client, active.connection)
  return (
    <>
      <WalletPrompt
        name={name}
        src={src}
        title={failure?.title ?? signing.title(name)}
        hasFailed={error !== undefined}
      >
        {failure?.text ?? step ?? signing.approve}
      </WalletPrompt>
      <Body>
        {error === undefined ? (
          <Button variant="quiet" onClick={flows.sign.leave}>
            {messages.common.cancel}
          </Button>
        ) : isNaming ? (
          <Button variant="quiet" icon={refreshIcon} onClick={() => dialog.back()}>
            {messages.common.tryAgain}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => dialog.close()}>
            {messages.common.close}
          </Button>
        )}
      </Body>
    </>
  )
}

/** Returns why there is no signature, or none that could be verified. */
function failureWords(messages: Messages, error: LatchkeyError, wallet: string) {
  const { signing } = messages
  if (isKnownError(error, 'REQUEST_DECLINED'))
    return { title: signing.declined, text: signing.declinedText }
  if (isKnownError(error, 'WALLET_MISBEHAVED'))
    return { title: signing.wrong, text: signing.wrongText(wallet) }
  const isUnverified = isKnownError(error, 'SIGNATURE_UNVERIFIED')
  return {
    title: isUnverified ? signing.unverified : signing.failed,
    text: errorSentences(messages, error),
  }
}
