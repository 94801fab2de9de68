import { type Wallet, walletImage } from '@latchkey/core'
import { useDialogContext, useMessages } from '../../dialog/dialogContext.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { type Pairing, useTransport } from './usePairing.ts'

/** The code to scan, what it waits for, and its link. */
export function PairingCode({ pairing, wallet }: { pairing: Pairing; wallet?: Wallet }) {
  const { client, dialog, messages } = useDialogContext()
  const { connector, uri, renewed } = pairing
  const transport = useTransport(connector)
  const { common } = messages
  const { walletConnect: words } = useMessages()
  const label = wallet ? words.scanWith(wallet.name) : words.scan
  const shown = wallet ?? connector
  const status = !uri
    ? words.preparing
    : transport === 'connecting'
      ? words.connecting
      : renewed
        ? words.renewed
        : label
  return (
    <>
      <QrCode
        text={uri}
        label={label}
        failure={{ text: common.loadFailed, again: common.tryAgain }}
        mark={shown && <Picture src={walletImage(client, shown)} name={shown.name} size={48} />}
      />
      <p className="small muted centered" role="status">
        {status}
      </p>
      <CopyButton
        text={uri}
        copiedLabel={common.copied}
        onFail={() => dialog.notify('error', common.copyFailed)}
      >
        {words.copyLink}
      </CopyButton>
    </>
  )
}
