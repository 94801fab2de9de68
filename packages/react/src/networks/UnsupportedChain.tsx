import { NetworkRows } from '../common/NetworkRows.tsx'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Body } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { DisconnectFoot } from './DisconnectFoot.tsx'

/** The wallet is on a network that the site does not work with: says so, and mends it. */
export function UnsupportedChain() {
  const { client, messages } = useDialogContext()
  const words = messages.unsupported
  return (
    <>
      <Body>
        <Note tone="caution" title={words.title}>
          {words.text}
        </Note>
        <NetworkRows networks={client.options.networks} hasCurrent={false} />
      </Body>
      <DisconnectFoot />
    </>
  )
}
