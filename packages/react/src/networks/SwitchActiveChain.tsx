import { activeAccount } from '@latchkey/core'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { networkName } from '../data/images.ts'
import { useClientState, useDialogContext, useMessages } from '../dialog/dialogContext.ts'
import type { RouteOf } from '../dialog/routes.ts'
import { Button } from '../ui/Button.tsx'
import { Body, Hero } from '../ui/Layout.tsx'

/** The wanted network is of a family that no connected wallet serves: a wallet for it has to be connected. */
export function SwitchActiveChain({ route }: { route: RouteOf<'SwitchActiveChain'> }) {
  const { client, dialog } = useDialogContext()
  const messages = useMessages()
  const active = activeAccount(useClientState())
  const words = messages.switchActive
  const network = networkName(client, route.chainId)
  return (
    <>
      <Hero
        title={words.title(network)}
        picture={<NetworkPicture chainId={route.chainId} size={80} />}
      >
        <p>{words.text(active?.connection.name ?? '', network)}</p>
      </Hero>
      <Body>
        <Button onClick={() => dialog.push({ view: 'Connect' })}>{words.connect}</Button>
      </Body>
    </>
  )
}
