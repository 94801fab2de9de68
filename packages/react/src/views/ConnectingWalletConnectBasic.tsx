import { errorText } from '../context/errors.ts'
import { useSurroundings } from '../context/surroundings.ts'
import { useReadable } from '../context/useReadable.ts'
import { Blank } from '../ui/Blank.tsx'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import { walletIcon } from '../ui/icons.ts'
import { Body } from '../ui/Layout.tsx'
import { QrCode } from '../ui/QrCode.tsx'

/** A code for any wallet that can scan one; or, where the site has no such connector, that it has none. */
export function ConnectingWalletConnectBasic() {
  const { client, dialog, flows, messages } = useSurroundings()
  const attempt = useReadable(flows.connect)
  const connectors = useReadable(client.connectors)
  const connector = connectors.find((candidate) => candidate.type === 'WALLET_CONNECT')
  const { walletConnect, common } = messages
  if (!connector) {
    return (
      <Blank
        icon={walletIcon}
        title={walletConnect.unavailable}
        action={
          <Button variant="quiet" onClick={() => dialog.push({ view: 'AllWallets' })}>
            {walletConnect.seeWallets}
          </Button>
        }
      >
        {walletConnect.unavailableText}
      </Blank>
    )
  }
  const uri = attempt?.status === 'asking' ? attempt.uri : undefined
  if (!uri) {
    const failed = attempt?.status === 'failed' ? errorText(messages, attempt.error) : undefined
    return (
      <Blank
        icon={walletIcon}
        title={attempt?.status === 'asking' ? walletConnect.preparing : walletConnect.text}
        action={
          attempt?.status !== 'asking' && (
            <Button onClick={() => flows.connect.start(connector.id)}>
              {failed ? common.tryAgain : walletConnect.scan}
            </Button>
          )
        }
      >
        {failed}
      </Blank>
    )
  }
  return (
    <Body>
      <QrCode text={uri} label={walletConnect.scan} />
      <p className="small muted centered">{walletConnect.scan}</p>
      <CopyButton
        text={uri}
        copiedLabel={common.copied}
        onFail={() => dialog.notify('error', common.copyFailed)}
      >
        {walletConnect.copyLink}
      </CopyButton>
    </Body>
  )
}
