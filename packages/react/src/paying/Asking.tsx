import { type Connection, walletImage } from '@latchkey/core'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { Button } from '../ui/Button.tsx'
import { Orbit } from '../ui/Orbit.tsx'
import { Picture } from '../ui/Picture.tsx'
import { useSheet } from '../ui/sheets.ts'
import { css } from './generated/Asking.css.ts'

type Props = { connection: Connection; onCancel: () => void }

/** Says that the wallet waits for the visitor's decision, with a button to cancel. */
export function Asking({ connection, onCancel }: Props) {
  useSheet(css)
  const { client, messages } = useDialogContext()
  const { name } = connection
  return (
    <div className="asking">
      <div className="asking-wallet" role="status">
        <span className="asking-logo">
          <Orbit state="moving" />
          <Picture src={walletImage(client, connection)} name={name} size={40} />
        </span>
        <span className="cut">{messages.preview.waiting(name)}</span>
      </div>
      <Button variant="quiet" onClick={onCancel}>
        {messages.common.cancel}
      </Button>
    </div>
  )
}
