import { walletImage } from '@latchkey/core'
import { isMobile } from '@latchkey/core/links'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { gridIcon, walletIcon } from '../ui/icons.ts'
import { Body } from '../ui/Layout.tsx'
import { Mark } from '../ui/Mark.tsx'
import { nextIcon } from '../ui/moreIcons.ts'
import { Picture } from '../ui/Picture.tsx'
import { Ring } from '../ui/Ring.tsx'
import { Row } from '../ui/Row.tsx'
import { PairingCode } from './pairing/PairingCode.tsx'
import { Trouble } from './pairing/Trouble.tsx'
import { usePairing } from './pairing/usePairing.ts'

/** A code for any wallet that can scan one; or, where the site has no such connector, that it has none. */
export function ConnectingWalletConnectBasic() {
  const { client, dialog, messages, preload } = useDialogContext()
  const pairing = usePairing()
  const { connector, uri } = pairing
  const words = messages.walletConnect
  if (!connector && !uri) {
    return (
      <Blank
        icon={walletIcon}
        title={words.unavailable}
        action={
          <Button variant="quiet" onClick={() => dialog.push({ view: 'AllWallets' })}>
            {words.seeWallets}
          </Button>
        }
      >
        {words.unavailableText}
      </Blank>
    )
  }
  const name = connector?.name ?? ''
  const picture = (
    <Ring state="stopped">
      <Picture src={connector && walletImage(client, connector)} name={name} size={80} />
    </Ring>
  )
  return (
    <Trouble pairing={pairing} picture={picture}>
      <Body>
        <PairingCode pairing={pairing} />
        {client.options.features.allWallets && client.options.enableWallets && !isMobile() && (
          <Row
            media={<Mark icon={gridIcon} />}
            name={messages.connect.allWallets}
            end={<Icon path={nextIcon} flip />}
            onHover={() => preload('AllWallets')}
            onPress={() => dialog.push({ view: 'AllWallets' })}
          />
        )}
      </Body>
    </Trouble>
  )
}
