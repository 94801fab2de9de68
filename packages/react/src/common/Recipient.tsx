import { plainText } from '@latchkey/protocol'
import { useMessages } from '../dialog/dialogContext.ts'
import { AddressText } from './AddressText.tsx'

type Props = {
  /** `name`: as it was typed. */
  to: { address: string; name?: string | undefined }
  /** Replaces `to.name`, such as a contact's name. */
  name?: string | undefined
}

/** Who gets a payment: the name first, if there is one, and the whole address. */
export function Recipient({ to, name = to.name }: Props) {
  const { preview } = useMessages()
  return (
    <>
      <span className="small muted">{preview.to}</span>
      {name !== undefined && <bdi className="strong">{plainText(name)}</bdi>}
      <AddressText address={to.address} />
    </>
  )
}
