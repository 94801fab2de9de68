import { findNetwork } from '@latchkey/core'
import { permissionsOf } from '@latchkey/core/features'
import { coinOf, plainText, shortAddress } from '@latchkey/protocol'
import type { SessionPermission, SmartSession } from '@latchkey/protocol/sessions'
import type { ReactNode } from 'react'
import { Amount } from '../common/Amount.tsx'
import type { Owner } from '../data/useAccount.ts'
import { useTokenFacts } from '../data/useTokenFacts.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Messages } from '../messages/language.ts'

type Props = { owner: Owner; session: SmartSession }
type Allowance = Exclude<SessionPermission, { type: 'contract-call' }>

type Called = { address: string; functionName: string }
/** `id`: its place, since a session may have two that are alike but for their limits. */
type Line = { id: string } & ({ allowance: Allowance } | { called: Called })

/** What the keys of a session may do, a line each. */
export function Limits({ owner, session }: Props) {
  const { messages } = useDialogContext()
  const nameOf = ({ functionName, address }: Called) =>
    messages.sessions.call(plainText(functionName, 40), shortAddress(address))
  return (
    <ul className="limits small">
      {linesOf(session).map(({ id, ...line }) => (
        <li key={id}>
          {'called' in line ? (
            nameOf(line.called)
          ) : (
            <Allowed owner={owner} permission={line.allowance} />
          )}
        </li>
      ))}
    </ul>
  )
}

function linesOf(session: SmartSession): Line[] {
  return permissionsOf(session).flatMap((permission, place): Line[] => {
    if (permission.type !== 'contract-call') return [{ id: `${place}`, allowance: permission }]
    const { address, functions } = permission.data
    return functions.map(({ functionName }, index) => ({
      id: `${place} ${index}`,
      called: { address, functionName },
    }))
  })
}

function Allowed({ owner, permission }: { owner: Owner; permission: Allowance }): ReactNode {
  const { client, messages } = useDialogContext()
  const token = tokenOf(permission)
  const { data: facts } = useTokenFacts(owner, token)
  const { allowance, period } = permission.data
  const units = BigInt(allowance)
  const amount = () => {
    const network = findNetwork(client, owner.chainId)
    const shown = token === null ? network && coinOf(network) : facts
    const { decimals, symbol } = shown ?? { decimals: 0, symbol: shortAddress(token ?? '') }
    return <Amount key="amount" value={units} decimals={decimals} symbol={symbol ?? ''} />
  }
  return every(period, amount, messages.sessions)
}

/** The token of an allowance; `null` for the coin. */
function tokenOf(permission: Allowance): string | null {
  return permission.type === 'erc20-recurring-allowance' ? permission.data.token : null
}

/** In seconds, the largest first. */
const units = [
  [604_800, 'everyWeeks'],
  [86_400, 'everyDays'],
  [3_600, 'everyHours'],
  [60, 'everyMinutes'],
] as const

/** Returns the amount per period, in the largest unit that divides the period. */
function every(seconds: number, amount: () => ReactNode, words: Messages['sessions']): ReactNode {
  const [size, unit] =
    units.find(([length]) => seconds % length === 0) ?? ([1, 'everySeconds'] as const)
  return words[unit](amount, seconds / size)
}
