import { activeAccount, walletImage } from '@latchkey/core'
import { isKnownError } from '@latchkey/protocol'
import { AskedWallet } from '../common/AskedWallet.tsx'
import { useReadable } from '../common/useReadable.ts'
import { useStep } from '../data/useStep.ts'
import { errorText } from '../shell/errors.ts'
import { useClientState, useSurroundings } from '../shell/surroundings.ts'
import { Button } from '../ui/Button.tsx'
import { Body } from '../ui/Layout.tsx'

/** A wallet is asked to sign for the site, or why it has not. */
export function Signing() {
  const { client, dialog, flows, messages } = useSurroundings()
  const request = useReadable(flows.sign)
  const active = activeAccount(useClientState(), request?.subject.namespace)
  const connector = active && client.connectors.find(active.connection.connectorId)
  const step = useStep(connector)
  const { signing } = messages
  const name = active?.connection.name ?? ''
  const error = request?.status === 'failed' ? request.error : undefined
  const declined = isKnownError(error, 'REQUEST_DECLINED')
  const title = error ? (declined ? signing.declined : signing.failed) : signing.title(name)
  const failure = error && (declined ? signing.declinedText : errorText(messages, error))
  const src = active && walletImage(client, active.connection)
  return (
    <>
      <AskedWallet name={name} src={src} title={title} hasFailed={error !== undefined}>
        {failure ?? step ?? signing.approve}
      </AskedWallet>
      {error && (
        <Body>
          <Button variant="quiet" onClick={() => dialog.close()}>
            {messages.common.close}
          </Button>
        </Body>
      )}
    </>
  )
}
