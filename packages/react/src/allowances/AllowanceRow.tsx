import { isUnlimited, worthAtRisk } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Allowance } from '@latchkey/protocol/wire'
import { type ReactNode, useId } from 'react'
import { Amount } from '../common/Amount.tsx'
import { Money } from '../common/Money.tsx'
import { serviceImage } from '../data/links.ts'
import { unbrokenAddress } from '../format/address.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

type Props = {
  allowance: Allowance
  isTicked: boolean
  onTick: (isNow: boolean) => void
}

/** A right: of which token, who has it, how much, and what that puts at risk. Ticked, it is taken back. */
export function AllowanceRow({ allowance, isTicked, onTick }: Props) {
  const { client, messages } = useSurroundings()
  const id = useId()
  const words = messages.allowances
  const { name, symbol, iconUrl, spender, flags } = allowance
  return (
    <div className="right">
      <Checkbox id={id} checked={isTicked} onChange={onTick} />
      <label htmlFor={id}>
        <Row
          media={
            <Picture src={serviceImage(client, iconUrl)} name={symbol || name} size={40} coin />
          }
          name={plainText(name || symbol)}
          detail={words.to(unbrokenAddress(spender))}
          end={
            <>
              <Allowed allowance={allowance} />
              {flags?.imitates !== undefined ? (
                <Tag tone="caution">{messages.account.imitates(plainText(flags.imitates, 12))}</Tag>
              ) : (
                <small>
                  <AtRisk allowance={allowance} />
                </small>
              )}
            </>
          }
        />
      </label>
    </div>
  )
}

/** How much may be moved. */
function Allowed({ allowance }: { allowance: Allowance }): ReactNode {
  const words = useSurroundings().messages.allowances
  if (allowance.kind === 'collection') return <Tag tone="caution">{words.allNfts}</Tag>
  if (isUnlimited(allowance)) return <Tag tone="caution">{words.unlimited}</Tag>
  return (
    <Amount
      value={BigInt(allowance.amount)}
      decimals={allowance.decimals}
      symbol={allowance.symbol}
    />
  )
}

/** What could be moved now, in the visitor's currency. */
function AtRisk({ allowance }: { allowance: Allowance }): ReactNode {
  const words = useSurroundings().messages.allowances
  const worth = worthAtRisk(allowance)
  if (worth === undefined) return allowance.kind === 'token' ? words.unknownRisk : null
  return words.atRisk(() => <Money key="worth" value={worth} />)
}
