import { plainText, shortAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { Amount } from '../../common/Amount.tsx'
import { useMessages } from '../../dialog/dialogContext.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { closeIcon } from '../../ui/icons.ts'
import { useSheet } from '../../ui/sheets.ts'
import type { Payment } from '../routes.ts'
import { css } from './generated/Recipients.css.ts'

type Props = {
  payments: readonly Payment[]
  token: TokenBalance
  onRemove: (index: number) => void
}

/** The recipients that were entered before, each with what it gets and the way to take it out. */
export function Recipients({ payments, token, onRemove }: Props) {
  useSheet(css)
  const { send: words } = useMessages()
  return (
    <ul className="pane" aria-label={words.recipients}>
      {payments.map(({ amount, to, memo }, index) => {
        const name = to.name === undefined ? shortAddress(to.address) : plainText(to.name)
        const key = `${index} ${to.address} ${amount}`
        return (
          <li className="paid" key={key}>
            <span>
              <b>
                <Amount value={amount} symbol={token.symbol} rounding="up" reveals />
              </b>
              <span className="small muted">{words.toRecipient(name)}</span>
              {memo !== undefined && (
                <span className="small muted">
                  {' · '}
                  <bdi>{memo}</bdi>
                </span>
              )}
            </span>
            <IconButton
              icon={closeIcon}
              label={words.removeRecipient(name)}
              onClick={() => onRemove(index)}
            />
          </li>
        )
      })}
    </ul>
  )
}
