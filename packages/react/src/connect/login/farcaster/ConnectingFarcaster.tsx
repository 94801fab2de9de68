import { isMobile } from '@latchkey/core/links'
import { useState } from 'react'
import { refusalText } from '../../../common/login/refusalText.ts'
import { StartAgain } from '../../../common/login/StartAgain.tsx'
import { useOpenRequest } from '../../../common/login/useOpenRequest.ts'
import { useDialogContext } from '../../../dialog/dialogContext.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Body, Hero } from '../../../ui/Layout.tsx'
import { outIcon, refreshIcon } from '../../../ui/moreIcons.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import { Ring } from '../../../ui/Ring.tsx'
import { useSheet } from '../../../ui/sheets.ts'
import { css } from '../direct/generated/direct.css.ts'
import { SocialMark } from '../direct/SocialMark.tsx'
import { directFlowOf } from '../logins.ts'

const name = 'Farcaster'

/** The visitor signs in their Farcaster app: a code for it where that is on their phone, a link where this is the phone. */
export function ConnectingFarcaster() {
  useSheet(css)
  const context = useDialogContext()
  const { messages } = context
  const flow = directFlowOf(context)
  const { request, isOver } = useOpenRequest(flow, ['ConnectingFarcaster'])
  const [isOnPhone] = useState(isMobile)
  if (isOver) return <StartAgain from="Connect" />
  if (request?.way !== 'farcaster') return null
  const { login } = messages
  if (request.stage === 'refused')
    return (
      <>
        <Hero title={login.socialFailed(name)} picture={<Logo isWaiting={false} />}>
          <p role="alert">{refusalText(login, request.refusal)}</p>
        </Hero>
        <Body>
          <Button
            variant="quiet"
            icon={refreshIcon}
            onClick={() => flow.start(request.connectorId, 'farcaster')}
          >
            {messages.common.tryAgain}
          </Button>
        </Body>
      </>
    )
  return isOnPhone ? <AppLink link={request.link} /> : <AppCode link={request.link} />
}

type Props = {
  /** Absent while it is not there yet. */
  link: string | undefined
}

/** Opens the app on this phone. */
function AppLink({ link }: Props) {
  const { login } = useDialogContext().messages
  return (
    <>
      <Hero title={login.socialTitle(name)} picture={<Logo isWaiting />}>
        <p role="status">{login.farcasterText}</p>
      </Hero>
      <Body>
        <ButtonLink icon={outIcon} href={link} aria-disabled={!link || undefined}>
          {login.farcasterOpen}
        </ButtonLink>
        <CopyLink link={link} />
      </Body>
    </>
  )
}

/** A code for the app on another device. */
function AppCode({ link }: Props) {
  const { common, login, walletConnect } = useDialogContext().messages
  return (
    <Body>
      <QrCode
        text={link}
        label={login.farcasterScan}
        failure={{ text: common.loadFailed, again: common.tryAgain }}
        mark={
          <span className="farcaster-mark">
            <SocialMark social="farcaster" size={48} />
          </span>
        }
      />
      <p className="small muted centered" role="status">
        {link ? login.farcasterScan : walletConnect.preparing}
      </p>
      <CopyLink link={link} />
    </Body>
  )
}

function CopyLink({ link }: Props) {
  const { dialog, messages } = useDialogContext()
  const { common, walletConnect } = messages
  return (
    <CopyButton
      text={link}
      copiedLabel={common.copied}
      onFail={() => dialog.notify('error', common.copyFailed)}
    >
      {walletConnect.copyLink}
    </CopyButton>
  )
}

function Logo({ isWaiting }: { isWaiting: boolean }) {
  return (
    <Ring state={isWaiting ? 'moving' : 'stopped'}>
      <span className="social-logo">
        <SocialMark social="farcaster" size={36} />
      </span>
    </Ring>
  )
}
