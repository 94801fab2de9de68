import { type Connector, walletImage } from '@latchkey/core'
import { isKnownError } from '@latchkey/protocol'
import { useMemo } from 'react'
import { WalletPrompt } from '../common/WalletPrompt.tsx'
import { useReadable } from '../data/useReadable.ts'
import { useStep } from '../data/useStep.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { errorSentences } from '../messages/errors.ts'
import type { Messages } from '../messages/language.ts'
import { Button } from '../ui/Button.tsx'
import { Body } from '../ui/Layout.tsx'
import { refreshIcon } from '../ui/moreIcons.ts'
import { useElapsed } from '../ui/useElapsed.ts'

/** After this long a wallet's window has probably been missed. */
const slow = 10_000

/** A connection request at a wallet. After a refusal it can be sent again. */
export function ConnectingExternal({ route }: { route: RouteOf<'ConnectingExternal'> }) {
  const { client, flows, messages } = useDialogContext()
  const request = useReadable(flows.connect)
  const wallet = request?.subject.wallet
  const connector = client.connectors.find(route.connectorId)
  const name = connector?.name ?? ''
  const error = request?.status === 'failed' ? request.error : undefined
  const since = useMemo(() => (request?.status === 'asking' ? Date.now() : null), [request])
  const isSlow = useElapsed(slow, since)
  const step = useStep(connector)
  const words = wordsFor(messages, connector)
  const declined = isKnownError(error, 'CONNECTION_DECLINED')
  const title = error ? (declined ? words.declined : words.failed) : words.title
  const text = error
    ? declined
      ? words.declinedText
      : errorSentences(messages, error)
    : (step ?? (isSlow ? words.slow : words.text))
  const src =
    connector && walletImage(client, { ...wallet, ...pictureOf(connector), id: connector.id })
  return (
    <>
      <WalletPrompt name={name} src={src} title={title} hasFailed={error !== undefined}>
        {text}
      </WalletPrompt>
      <Body>
        {/* An embedded wallet opens by itself: trying again is of use only once that takes long. */}
        {(!connector?.login || error || isSlow) && (
          <Button
            variant="quiet"
            icon={refreshIcon}
            onClick={() => flows.connect.start(route.connectorId, wallet)}
          >
            {messages.common.tryAgain}
          </Button>
        )}
      </Body>
    </>
  )
}

/** An embedded wallet is in this page, so there is no wallet window to search for. */
function wordsFor({ connecting, login }: Messages, connector: Connector | undefined) {
  if (connector?.login) {
    const { opening, openingText, openFailed } = login
    return {
      ...connecting,
      title: opening,
      text: openingText,
      slow: openingText,
      failed: openFailed,
    }
  }
  return {
    ...connecting,
    title: connecting.continueIn(connector?.name ?? ''),
    text: connecting.accept,
  }
}

function pictureOf({ imageUrl, imageId }: { imageUrl?: string; imageId?: string }) {
  return { ...(imageUrl && { imageUrl }), ...(imageId && { imageId }) }
}
