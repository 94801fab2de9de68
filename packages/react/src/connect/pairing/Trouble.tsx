import { isKnownError } from '@latchkey/protocol'
import type { ReactNode } from 'react'
import { useMessages } from '../../dialog/dialogContext.ts'
import { errorSentences } from '../../messages/errors.ts'
import { Blank } from '../../ui/Blank.tsx'
import { Button } from '../../ui/Button.tsx'
import { offlineIcon } from '../../ui/icons.ts'
import { Body, Hero } from '../../ui/Layout.tsx'
import { refreshIcon } from '../../ui/moreIcons.ts'
import { useOnline } from '../../ui/useOnline.ts'
import { type Pairing, useTransport } from './usePairing.ts'

/** Why a pairing cannot finish, and the way out; without a problem, the children. */
export function Trouble({
  pairing,
  picture,
  children,
}: {
  pairing: Pairing
  picture: ReactNode
  children: ReactNode
}) {
  const messages = useMessages()
  const online = useOnline()
  const transport = useTransport(pairing.connector)
  const { common, connecting, walletConnect: words } = messages
  const { error, expired, restart } = pairing
  if (!online) {
    return (
      <Blank icon={offlineIcon} title={common.offlineTitle} alert>
        {common.offlineText}
      </Blank>
    )
  }
  if (transport === 'blocked' || isKnownError(error, 'NETWORK_FAILED')) {
    return (
      <Blank
        icon={offlineIcon}
        title={words.blocked}
        alert
        action={
          <Button variant="quiet" icon={refreshIcon} onClick={restart}>
            {common.tryAgain}
          </Button>
        }
      >
        {words.blockedText}
      </Blank>
    )
  }
  if (!error && !expired) return children
  const declined = isKnownError(error, 'CONNECTION_DECLINED')
  const isOver = expired || isKnownError(error, 'TIMED_OUT')
  const [title, text] = isOver
    ? [words.expired, words.expiredText]
    : declined
      ? [connecting.declined, connecting.declinedText]
      : [connecting.failed, errorSentences(messages, error)]
  return (
    <>
      <Hero title={title} picture={picture}>
        <p role="alert">{text}</p>
      </Hero>
      <Body>
        <Button variant={isOver ? 'primary' : 'quiet'} icon={refreshIcon} onClick={restart}>
          {isOver ? words.newLink : common.tryAgain}
        </Button>
      </Body>
    </>
  )
}
