import { findNetwork } from '@latchkey/core'
import { permissionsOf } from '@latchkey/core/features'
import { plainText, shortAddress } from '@latchkey/protocol'
import type { SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
import type { ReactNode } from 'react'
import { Amount } from '../common/Amount.tsx'
import type { Owner } from '../data/useAccount.ts'
import type { Messages } from '../messages/language.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { useTokenFacts } from './useTokenFacts.ts'

type Props = { owner: Owner; session: SmartSession }
type Allowance = Exclude<SessionPermission, { type: 'contract-call' }>

/** What the keys of a session may do, a line each. */
export function Limits({ owner, session }: Props) {
  const { messages } = useSurroundings()
  return (
    <ul className="limits small">
      {permissionsOf(session).flatMap((permission) => {
        if (permission.type !== 'contract-call')
          return [
            <li key={tokenOf(permission) ?? 'coin'}>
              <Allowed owner={owner} permission={permission} />
            </li>,
          ]
        const { address, functions } = permission.data
        return functions.map(({ functionName }) => (
          <li key={`${address} ${functionName}`}>
            {messages.sessions.call(plainText(functionName, 40), shortAddress(address))}
          </li>
        ))
      })}
    </ul>
  )
}

function Allowed({ owner, permission }: { owner: Owner; permission: Allowance }): ReactNode {
  const { client, messages } = useSurroundings()
  const token = tokenOf(permission)
  const facts = useTokenFacts(owner, token)
  const { allowance, period } = permission.data
  const units = BigInt(allowance)
  const amount = () => {
    const shown = token === null ? findNetwork(client, owner.chainId)?.nativeCurrency : facts
    const { decimals, symbol } = shown ?? { decimals: 0, symbol: shortAddress(token ?? '') }
    return <Amount key="amount" value={units} decimals={decimals} symbol={symbol ?? ''} />
  }
  return every(period, amount, messages.sessions)
}

/** The token of an allowance; `null` for the coin. */
function tokenOf(permission: Allowance): string | null {
  return permission.type === 'erc20-recurring-allowance' ? permission.data.token : null
}

/** How much in which time. */
function every(seconds: number, amount: () => ReactNode, words: Messages['sessions']): ReactNode {
  switch (seconds) {
    case 86_400:
      return words.everyDay(amount)
    case 604_800:
      return words.everyWeek(amount)
    case 2_592_000:
      return words.everyMonth(amount)
    default:
      return words.everySeconds(amount, seconds)
  }
}
