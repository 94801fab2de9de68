import { useReadable } from '../data/useReadable.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { TextButton } from '../ui/Button.tsx'
import { Foot } from '../ui/Layout.tsx'

/** The way out for a visitor whose wallet does not reach a network of the site. */
export function DisconnectFoot() {
  const { flows, messages } = useDialogContext()
  const isLeaving = useReadable(flows.disconnect)
  return (
    <Foot>
      <TextButton disabled={isLeaving} onClick={() => flows.disconnect.start()}>
        {isLeaving ? messages.account.disconnecting : messages.account.disconnect}
      </TextButton>
    </Foot>
  )
}
