import { plainText } from '@latchkey/protocol'
import { AddressText } from '../common/AddressText.tsx'
import { useMessages } from '../dialog/dialogContext.ts'
import type { Payment } from './routes.ts'

type Props = {
  to: Payment['to']
  /** By default as it was typed. */
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
