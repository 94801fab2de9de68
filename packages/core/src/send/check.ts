import { parseAmount } from '@latchkey/protocol'
import { decimalsOf, isNative, unitsOf } from '../kernel/plan/heldToken.ts'
import type { SendForm } from './form.ts'

/** The one thing that keeps a transfer from being sent, in the order in which a visitor mends them. */
export type SendProblem =
  | 'selectToken'
  | 'addAmount'
  | 'ambiguousAmount'
  | 'malformedAmount'
  | 'tooPrecise'
  | 'zeroAmount'
  | 'insufficientBalance'
  | 'belowLeast'
  | 'addAddress'
  | 'invalidAddress'
  | 'unknownName'
  | 'checkingRecipient'
  | 'stoppedRecipient'
  | 'untickedRecipient'
  | 'badMemo'
  | 'insufficientGas'

/** What is known beside the form. */
export type SendFacts = {
  /** What was typed can mean two amounts; see `readTypedAmount`. */
  isAmountAmbiguous?: boolean
  /**
   * The receiver as an address that the chain accepts. `checking`: what the visitor should know of it is waited for;
   * `stopped`: the money would be lost there; `unticked`: the visitor has to tick first.
   */
  receiver:
    | { status: 'empty' | 'invalid' | 'unknownName' | 'resolving' }
    | { status: 'checking' | 'stopped' | 'unticked' }
    | { status: 'ok'; address: string }
  /** The least that the recipient can be sent of the native coin, in base units: its account does not exist yet. */
  least?: bigint
  /** What others get of the same token by the same request, in base units; none when it is left out. */
  promised?: bigint
  /** The memo cannot be sent as it is. */
  isMemoBad?: boolean
  /** The native coin's balance in base units, when it is known. */
  nativeUnits?: bigint
  /** Others pay the network for it: see `isSponsored`. */
  isSponsored: boolean
}

/** The first problem of a form, or `undefined` when it can be sent. Pure. */
export function checkSend(form: SendForm, facts: SendFacts): SendProblem | undefined {
  if (!form.token) return 'selectToken'
  if (facts.isAmountAmbiguous) return 'ambiguousAmount'
  return (
    checkAmount(form, form.token, facts) ??
    checkReceiver(facts) ??
    (facts.isMemoBad ? 'badMemo' : checkGas(form, form.token, facts))
  )
}

/** What is wrong with the amount, whatever else is; an empty amount is only missing. Pure. */
export function amountProblem(form: SendForm, facts: SendFacts): SendProblem | undefined {
  if (!form.token) return undefined
  if (facts.isAmountAmbiguous) return 'ambiguousAmount'
  const problem = checkAmount(form, form.token, facts)
  if (problem === 'addAmount' || problem === 'zeroAmount') return undefined
  return problem ?? checkGas(form, form.token, facts)
}

type Token = NonNullable<SendForm['token']>

function checkAmount(
  form: SendForm,
  token: Token,
  { promised = 0n, least = 0n }: SendFacts,
): SendProblem | undefined {
  const parsed = parseAmount(form.sendTokenAmount, decimalsOf(token))
  if (!parsed.ok) {
    if (parsed.problem === 'empty') return 'addAmount'
    if (parsed.problem === 'tooPrecise') return 'tooPrecise'
    return parsed.problem === 'tooLarge' ? 'insufficientBalance' : 'malformedAmount'
  }
  if (parsed.units === 0n) return 'zeroAmount'
  if (parsed.units + promised > unitsOf(token)) return 'insufficientBalance'
  return isNative(token) && parsed.units < least ? 'belowLeast' : undefined
}

const receiverProblems = {
  ok: undefined,
  empty: 'addAddress',
  resolving: 'addAddress',
  invalid: 'invalidAddress',
  unknownName: 'unknownName',
  checking: 'checkingRecipient',
  stopped: 'stoppedRecipient',
  unticked: 'untickedRecipient',
} as const satisfies Record<SendFacts['receiver']['status'], SendProblem | undefined>

function checkReceiver({ receiver }: SendFacts): SendProblem | undefined {
  return receiverProblems[receiver.status]
}

/** Gas is short when the coin that pays it is gone, is worth less than the fee, or is sent away whole. */
function checkGas(form: SendForm, token: Token, facts: SendFacts): SendProblem | undefined {
  if (facts.isSponsored) return undefined
  if (isShortInUsd(form)) return 'insufficientGas'
  if (facts.nativeUnits === undefined) return undefined
  if (form.gasPrice === undefined) return facts.nativeUnits === 0n ? 'insufficientGas' : undefined
  const amount = parseAmount(form.sendTokenAmount, decimalsOf(token))
  const typed = amount.ok ? amount.units : 0n
  const sent = isNative(token) ? typed + (facts.promised ?? 0n) : 0n
  return sent + form.gasPrice > facts.nativeUnits ? 'insufficientGas' : undefined
}

function isShortInUsd({ networkBalanceInUSD, gasPriceInUSD }: SendForm): boolean {
  if (networkBalanceInUSD === undefined) return false
  return networkBalanceInUSD === 0 || networkBalanceInUSD < (gasPriceInUSD ?? 0)
}
