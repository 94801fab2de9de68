import { NetworkRows } from '../common/NetworkRows.tsx'
import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Body, Foot } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'

/** The wallet is on a network that the site does not work with: says so, and mends it. */
export function UnsupportedChain() {
  const { client, flows, messages } = useDialogContext()
  const leaving = useReadable(flows.disconnect)
  const words = messages.unsupported
  return (
    <>
      <Body>
        <Note tone="caution" title={words.title}>
          {words.text}
        </Note>
        <NetworkRows networks={client.options.networks} hasCurrent={false} />
      </Body>
      <Foot>
        <TextButton disabled={leaving} onClick={() => flows.disconnect.start()}>
          {leaving ? messages.account.disconnecting : messages.account.disconnect}
        </TextButton>
      </Foot>
    </>
  )
}
