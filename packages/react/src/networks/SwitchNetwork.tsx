import { activeAccount } from '@latchkey/core'
import { isKnownError, namespaceOf } from '@latchkey/protocol'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { networkName } from '../data/images.ts'
import { useReadable } from '../data/useReadable.ts'
import {
  useClientState,
  useDialogContext,
  useDialogState,
  useMessages,
} from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { errorSentences } from '../messages/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Body, Hero } from '../ui/Layout.tsx'
import { refreshIcon } from '../ui/moreIcons.ts'
import { Ring } from '../ui/Ring.tsx'
import { DisconnectFoot } from './DisconnectFoot.tsx'

const unsupported = { view: 'UnsupportedChain' } as const

/** A request to switch the wallet's network. After a refusal it can be sent again. */
export function SwitchNetwork({ route }: { route: RouteOf<'SwitchNetwork'> }) {
  const { client, dialog, flows, messages } = useDialogContext()
  const request = useReadable(flows.switch)
  const state = useClientState()
  const active = activeAccount(state, namespaceOf(route.chainId))
  const words = useMessages().switchNetwork
  // There is no way back out of a network that the site does not work with.
  const isForced = useDialogState(({ stack }) =>
    stack.some(({ view }) => view === 'UnsupportedChain'),
  )
  const error = request?.status === 'failed' ? request.error : undefined
  const isStuck = isForced && error !== undefined
  const declined = isKnownError(error, 'SWITCH_DECLINED')
  const name = networkName(client, route.chainId)
  const title = error ? (declined ? words.declined : words.failed) : words.title(name)
  const failure =
    error &&
    (declined
      ? words.declinedText(networkName(client, state.network))
      : errorSentences(messages, error))
  return (
    <>
      <Hero
        title={title}
        picture={
          <Ring round state={error ? 'stopped' : 'moving'}>
            <NetworkPicture chainId={route.chainId} size={80} />
          </Ring>
        }
      >
        <p role={error ? 'alert' : 'status'}>
          {failure ?? words.approve(active?.connection.name ?? '')}
        </p>
      </Hero>
      <Body>
        <Button
          variant="quiet"
          icon={refreshIcon}
          onClick={() => {
            if (request) void flows.switch.begin(request.subject)
            else flows.switch.start(route.chainId)
          }}
        >
          {messages.common.tryAgain}
        </Button>
        {isStuck && (
          <Button variant="quiet" onClick={() => dialog.backTo('UnsupportedChain', unsupported)}>
            {messages.titles.networks}
          </Button>
        )}
      </Body>
      {isStuck && <DisconnectFoot />}
    </>
  )
}
