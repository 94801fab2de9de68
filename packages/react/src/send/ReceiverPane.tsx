import { AddressText } from '../common/AddressText.tsx'
import { errorText } from '../shell/errors.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { TextButton } from '../ui/Button.tsx'
import { FieldPane } from '../ui/FieldPane.tsx'
import type { Receiver } from './useReceiver.ts'

type Props = { text: string; receiver: Receiver; onText: (text: string) => void }

/** To whom: an address or a name, and the whole address that it stands for. */
export function ReceiverPane({ text, receiver, onText }: Props) {
  const { dialog, messages } = useSurroundings()
  const words = messages.send
  const paste = () => {
    navigator.clipboard.readText().then(
      (pasted) => onText(pasted.trim()),
      () => dialog.notify('error', words.pasteFailed),
    )
  }
  return (
    <FieldPane
      label={words.to}
      action={<TextButton onClick={paste}>{words.paste}</TextButton>}
      input={{
        placeholder: words.recipient,
        value: text,
        dir: 'ltr',
        autoCapitalize: 'off',
        'aria-invalid': receiver.status === 'invalid' || receiver.status === 'unknownName',
        onChange: (event) => onText(event.target.value),
      }}
    >
      {receiver.status === 'ok' && <AddressText address={receiver.address} />}
      {receiver.status === 'resolving' && <span className="small muted">{words.resolving}</span>}
      {receiver.status === 'unknownName' && <span className="small bad">{words.unknownName}</span>}
      {receiver.status === 'failed' && (
        <span className="small bad">
          {words.nameFailed(errorText(messages, receiver.error))}{' '}
          <TextButton onClick={receiver.retry}>{messages.common.tryAgain}</TextButton>
        </span>
      )}
    </FieldPane>
  )
}
