import { contractOf, isUnlimited, worthAtRisk } from '@latchkey/core/features'
import { plainText } from '@latchkey/protocol'
import type { Allowance, KeptAllowance } from '@latchkey/protocol/wire'
import { type ReactNode, useId } from 'react'
import { Amount } from '../common/Amount.tsx'
import { Money } from '../common/Money.tsx'
import { serviceImage } from '../data/links.ts'
import type { Owner } from '../data/useAccount.ts'
import { useTokenFacts } from '../data/useTokenFacts.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { unbrokenAddress } from '../format/address.ts'
import { momentOf } from '../format/date.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { Picture } from '../ui/Picture.tsx'
import { Row } from '../ui/Row.tsx'
import { Tag } from '../ui/Tag.tsx'

type Props = {
  owner: Owner
  allowance: Allowance | KeptAllowance
  isTicked: boolean
  onTick: (isNow: boolean) => void
}

/** A right: of which token, who has it, how much, and what that puts at risk. Ticked, it is taken back. */
export function AllowanceRow({ owner, allowance, isTicked, onTick }: Props) {
  const { client, messages } = useDialogContext()
  const id = useId()
  const words = messages.allowances
  const { name, symbol, iconUrl, spender, spenderName, flags } = allowance
  return (
    <div className="right">
      <Checkbox id={id} checked={isTicked} onChange={onTick} />
      <label htmlFor={id}>
        <Row
          media={
            <Picture src={serviceImage(client, iconUrl)} name={symbol || name} size={40} coin />
          }
          name={plainText(name || symbol)}
          detail={words.to(
            spenderName === undefined ? unbrokenAddress(spender) : plainText(spenderName, 40),
          )}
          end={
            <>
              <Allowed owner={owner} allowance={allowance} />
              {flags?.imitates !== undefined ? (
                <Tag tone="caution">{messages.account.imitates(plainText(flags.imitates, 12))}</Tag>
              ) : (
                <small>
                  <AtRisk allowance={allowance} />
                </small>
              )}
              <Terms allowance={allowance} />
            </>
          }
        />
      </label>
    </div>
  )
}

/** Through whom the spender may move the token, and until when, where Permit2 keeps the right. */
function Terms({ allowance }: Pick<Props, 'allowance'>): ReactNode {
  const { messages, language } = useDialogContext()
  if (!('keeper' in allowance) || allowance.keeper !== 'permit2') return null
  const { expires } = allowance
  return (
    <>
      <small>{messages.review.through('Permit2')}</small>
      {expires !== undefined && (
        <small>{messages.sessions.endsAt(momentOf(expires, language.locale))}</small>
      )}
    </>
  )
}

/** How much may be moved; of a token that the chain does not describe in base units. */
function Allowed({ owner, allowance }: Pick<Props, 'owner' | 'allowance'>): ReactNode {
  const words = useDialogContext().messages.allowances
  if (allowance.kind === 'collection') {
    // A contract of ERC-6909 has fungible tokens as well.
    const isMixed = 'keeper' in allowance
    return <Tag tone="caution">{isMixed ? words.unlimited : words.allNfts}</Tag>
  }
  if (isUnlimited(allowance)) return <Tag tone="caution">{words.unlimited}</Tag>
  return <Cap owner={owner} token={contractOf(allowance)} amount={BigInt(allowance.amount)} />
}

function Cap({ owner, token, amount }: { owner: Owner; token: string; amount: bigint }): ReactNode {
  const { common, review } = useDialogContext().messages
  const { data: facts, error } = useTokenFacts(owner, token)
  if (error !== undefined && !facts)
    return review.units(() => <Amount key="units" value={amount} />)
  if (!facts) return <span className="muted">{common.loading}</span>
  const { decimals, symbol } = facts
  return <Amount value={amount} decimals={decimals} {...(symbol && { symbol })} />
}

/** What could be moved now, in the visitor's currency. */
function AtRisk({ allowance }: Pick<Props, 'allowance'>): ReactNode {
  const words = useDialogContext().messages.allowances
  const worth = worthAtRisk(allowance)
  const isCollection = allowance.kind === 'collection' && !('keeper' in allowance)
  if (worth === undefined) return isCollection ? null : words.unknownRisk
  return words.atRisk(() => <Money key="worth" value={worth} />)
}
