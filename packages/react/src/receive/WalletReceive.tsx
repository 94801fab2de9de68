import { AddressText } from '../common/AddressText.tsx'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { useOwner } from '../data/useAccount.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Body } from '../ui/Layout.tsx'
import { QrCode } from '../ui/QrCode.tsx'
import { Row } from '../ui/Row.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/WalletReceive.css.ts'

const pictures = 3

/** The plain address, to scan, to read and to copy, and the networks that it works on. */
export function WalletReceive() {
  useSheet(css)
  const { client, dialog, messages } = useSurroundings()
  const active = useOwner()
  if (!active) return null
  const { address } = active.owner
  const words = messages.receive
  const networks = client.options.networks.filter(
    (network) => network.chainNamespace === active.account.namespace,
  )
  return (
    <Body>
      <div className="receive">
        <QrCode
          text={address}
          label={words.qr(address)}
          failure={{ text: messages.common.loadFailed, again: messages.common.tryAgain }}
        />
        <AddressText address={address} centered />
        <CopyButton
          text={address}
          copiedLabel={messages.common.addressCopied}
          onFail={() => dialog.notify('error', messages.common.copyFailed)}
        >
          {words.copy}
        </CopyButton>
      </div>
      <Row
        media={
          <span className="stack">
            {networks.slice(0, pictures).map(({ caipNetworkId }) => (
              <NetworkPicture key={caipNetworkId} chainId={caipNetworkId} size={28} />
            ))}
          </span>
        }
        name={words.networks}
        end={<span className="small muted">{words.networkCount(networks.length)}</span>}
        onPress={() => dialog.push({ view: 'WalletCompatibleNetworks' })}
      />
    </Body>
  )
}
