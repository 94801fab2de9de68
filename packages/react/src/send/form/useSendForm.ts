import type { TransferRequest } from '@latchkey/core'
import {
  amountProblem,
  checkSend,
  isNative,
  maxAmount,
  readTypedAmount,
  type SendFacts,
  type SendForm,
  tokenAddress,
  writeAmount,
} from '@latchkey/core/features'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { nativeUnits, useNativeBalance } from '../../paying/nativeBalance.ts'
import { useIsSponsored } from '../../paying/useIsSponsored.ts'
import { useNftProblem } from '../nft/useNftProblem.ts'
import { assetOf, recipientsMax, sumOf, transferTo } from '../payments.ts'
import { tickFor } from '../recipients/tick.ts'
import { type RecipientCheck, useRecipientCheck } from '../recipients/useRecipientCheck.ts'
import type { Payment, ReadySend, SendDraft } from '../routes.ts'
import { highestCost, useFees } from '../useFee.ts'
import { type Memo, useMemoText } from './useMemoText.ts'
import { type Receiver, useReceiver } from './useReceiver.ts'
import { useSeveral } from './useSeveral.ts'

export type SendFormState = ReturnType<typeof useSendForm>

/** What has been entered, what is known of it, and the one thing that is missing, if any. */
export function useSendForm(draft: SendDraft) {
  const { dialog } = useDialogContext()
  const isSponsored = useIsSponsored()
  const { owner, token, before = [] } = draft
  const coin = useNativeBalance(owner)
  const units = nativeUnits(coin)
  const memo = useMemoText(owner.chainId, draft.memo)
  const { receiver, ...recipient } = useRecipient(draft)
  const { typed, amount, locales } = useTypedAmount(draft)
  const promised = token ? sumOf(before, token) : 0n
  const nft = useNftProblem(draft, amount, recipient.address)
  const wanted = token && wouldBeSent(draft, token, recipient.address, memoToSend(memo))
  const { data: fees, isPending } = useFees(owner, wanted ?? null)
  const form: SendForm = {
    sendTokenAmount: amount,
    receiverAddress: draft.to,
    ...(token && { token }),
    ...(fees && { gasPrice: fees.usual.amount }),
  }
  const facts: SendFacts = {
    receiver: receiverFacts(receiver, recipient.check, recipient.isTicked),
    isAmountAmbiguous: typed.status === 'ambiguous',
    promised,
    isMemoBad: memo.problem !== undefined,
    isSponsored,
    ...(units !== undefined && { nativeUnits: units }),
    ...(recipient.check.least !== undefined && { least: recipient.check.least }),
  }
  const isUnused = isUnusedForm(draft)
  const problem = isUnused ? undefined : (nft.first ?? checkSend(form, facts) ?? nft.last)
  const payment = problem || isUnused ? undefined : paymentOf(draft, amount, receiver, memo)
  const change = (part: Partial<SendDraft>) => {
    dialog.replace({ view: 'WalletSend', draft: { ...draft, ...part } })
  }
  // Before the fee is known there is no saying how much of the coin that pays it can be sent.
  const hasMax = token && !(isNative(token) && isPending)
  const enterMax = () => {
    if (!token) return
    change({ amount: writeAmount(maxAmount(token, fees && highestCost(fees), promised), locales) })
  }
  return {
    draft,
    token,
    promised,
    typed,
    memo,
    nft: nft.check,
    receiver,
    recipient,
    check: recipient.check,
    coin: coin?.symbol ?? '',
    problem,
    amountWrong: amountProblem(form, facts),
    ready: problem ? undefined : readySend(draft, payment ? [...before, payment] : before),
    change,
    addRecipient: useAddRecipient(draft, payment, change),
    enterMax: hasMax ? enterMax : undefined,
  }
}

/**
 * Returns a function that adds the form's recipient and begins the next one. Absent until this recipient can receive,
 * and where the wallet pays only one.
 */
function useAddRecipient(
  { owner, nft, before = [] }: SendDraft,
  payment: Payment | undefined,
  change: (part: Partial<SendDraft>) => void,
): (() => void) | undefined {
  const canBatch = useSeveral(owner, payment !== undefined && !nft)
  if (!payment || nft || !canBatch || before.length + 1 >= recipientsMax) return undefined
  const blank = { amount: '', to: '', memo: '', ticked: undefined }
  return () => change({ ...blank, before: [...before, payment] })
}

/** Whether earlier recipients are added and the form itself is empty. Then the transfer has no further recipient. */
function isUnusedForm({ before = [], amount, to, memo = '' }: SendDraft): boolean {
  return before.length > 0 && `${amount}${to}${memo}`.trim() === ''
}

function useTypedAmount(draft: SendDraft) {
  const { language } = useDialogContext()
  const locales = [language.locale, navigator.language]
  const typed = readTypedAmount(draft.amount, locales)
  const amount = typed.status === 'ambiguous' ? draft.amount.trim() : typed.amount
  return { typed, amount, locales }
}

/** The receiver that was typed, what is known of it, and whether the visitor has agreed to that. */
function useRecipient({ owner, to, token, ticked }: SendDraft) {
  const receiver = useReceiver(owner.chainId, to)
  const address = receiver.status === 'ok' ? receiver.address : undefined
  const recipient = { owner, address, token: token && tokenAddress(token) }
  const check = useRecipientCheck(recipient)
  const tick = tickFor(check.notice, recipient)
  return { receiver, address, check, tick, isTicked: tick !== undefined && ticked === tick }
}

/** Who gets how much by the form alone; `undefined` while its receiver is no address. */
function paymentOf(
  { ticked }: SendDraft,
  amount: string,
  receiver: Receiver,
  memo: Memo,
): Payment | undefined {
  if (receiver.status !== 'ok') return undefined
  const { address, name } = receiver
  const to = { address, ...(name !== undefined && { name }) }
  const text = memoToSend(memo)
  return { amount, to, ticked, ...(text !== undefined && { memo: text }) }
}

function readySend(
  { owner, token, nft }: SendDraft,
  [first, ...further]: readonly Payment[],
): ReadySend | undefined {
  if (!token || !first) return undefined
  return { ...first, owner, token, ...(nft && { nft }), ...(further.length > 0 && { further }) }
}

/**
 * What the form would send, for its fee. Until there is a receiver that is the sender's own address, and the amount, which
 * changes with each key, is one unit.
 */
function wouldBeSent(
  { owner, nft, before = [] }: SendDraft,
  token: TokenBalance,
  to: string | undefined,
  memo: string | undefined,
): TransferRequest[] {
  const typed = {
    to: to ?? owner.address,
    amount: 1n,
    ...assetOf({ token, nft }),
    ...(memo !== undefined && { memo }),
  }
  return [...before.flatMap((payment) => transferTo(payment, { token, nft }) ?? []), typed]
}

function memoToSend({ text, problem }: Memo): string | undefined {
  return problem ? undefined : text
}

/** What is known of the receiver, as far as it keeps the form from being reviewed. */
function receiverFacts(
  receiver: Receiver,
  { verdict }: RecipientCheck,
  isTicked: boolean,
): SendFacts['receiver'] {
  if (receiver.status === 'failed' || receiver.status === 'otherNetwork')
    return { status: 'invalid' }
  if (receiver.status !== 'ok') return receiver
  if (verdict === 'wait') return { status: 'checking' }
  if (verdict === 'stop') return { status: 'stopped' }
  return verdict === 'ask' && !isTicked ? { status: 'unticked' } : receiver
}
