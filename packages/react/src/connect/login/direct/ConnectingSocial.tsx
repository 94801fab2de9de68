import type { Latchkey } from '@latchkey/core'
import { refusalText } from '../../../common/login/refusalText.ts'
import { StartAgain } from '../../../common/login/StartAgain.tsx'
import { useOpenRequest } from '../../../common/login/useOpenRequest.ts'
import { useDialogContext } from '../../../dialog/dialogContext.ts'
import type { Messages } from '../../../messages/language.ts'
import { Button } from '../../../ui/Button.tsx'
import { Body, Hero } from '../../../ui/Layout.tsx'
import { refreshIcon } from '../../../ui/moreIcons.ts'
import { Ring } from '../../../ui/Ring.tsx'
import { useSheet } from '../../../ui/sheets.ts'
import { directFlowOf } from '../logins.ts'
import type { DirectRequest } from './directFlow.ts'
import { css } from './generated/direct.css.ts'
import { SocialMark } from './SocialMark.tsx'
import { socialName } from './socialNames.ts'

/** The visitor is in the window of a provider; or back from it. */
export function ConnectingSocial() {
  useSheet(css)
  const context = useDialogContext()
  const { client, messages } = context
  const flow = directFlowOf(context)
  const { request, isOver } = useOpenRequest(flow, ['ConnectingSocial'])
  if (isOver) return <StartAgain from="Connect" />
  if (!request || request.way === 'passkey') return null
  const { connectorId, way } = request
  const hasFailed = request.stage === 'refused'
  return (
    <>
      <Hero
        title={titleOf(request, client, messages)}
        picture={
          <Ring state={hasFailed ? 'stopped' : 'moving'}>
            <span className="social-logo">
              <SocialMark social={way} size={36} />
            </span>
          </Ring>
        }
      >
        <p role={hasFailed ? 'alert' : 'status'}>{textOf(request, messages)}</p>
      </Hero>
      <Body>
        <Button variant="quiet" icon={refreshIcon} onClick={() => flow.start(connectorId, way)}>
          {messages.common.tryAgain}
        </Button>
      </Body>
    </>
  )
}

function titleOf(request: DirectRequest, client: Latchkey, { login }: Messages): string {
  if (request.way === 'passkey') return ''
  const name = socialName(client, request.way)
  return request.stage === 'refused' ? login.socialFailed(name) : login.socialTitle(name)
}

function textOf(request: DirectRequest, { login }: Messages): string {
  switch (request.stage) {
    case 'away':
      return login.socialAway
    case 'returned':
      return login.socialReturned
    case 'refused':
      return refusalText(login, request.refusal)
  }
}
