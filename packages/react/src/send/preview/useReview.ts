import {
  type AgreedFee,
  type FeeChoice,
  type FeeSpeed,
  isKnownError,
  type ShownToken,
  type TransferRequest,
} from '@latchkey/core'
import { decimalsOf, isNative, tokenAddress } from '@latchkey/core/features'
import { useEffect, useState } from 'react'
import { useReadable } from '../../data/useReadable.ts'
import { useDialogContext } from '../../dialog/dialogContext.ts'
import { nativeUnits, useNativeBalance } from '../../paying/nativeBalance.ts'
import { useIsSponsored } from '../../paying/useIsSponsored.ts'
import { useTokenCheck } from '../../paying/useTokenCheck.ts'
import { useReading } from '../../review/useReading.ts'
import { useReview as useEffects } from '../../review/useReview.ts'
import { enteredCount } from '../nft/heldNft.ts'
import { useNftCheck } from '../nft/useNftCheck.ts'
import { totalOf, transfersOf } from '../payments.ts'
import type { RecipientReview } from '../recipients/CheckedRecipients.tsx'
import type { ReadySend } from '../routes.ts'
import { stopsSending } from '../TokenNote.tsx'
import { useFees } from '../useFee.ts'
import { useTransferPlan } from './useTransferPlan.ts'

export type Review = ReturnType<typeof useReview>

/** What is known of a transfer that is reviewed, and whether it can be sent. `recipients`: what is known of all of them. */
export function useReview(send: ReadySend, recipients: readonly RecipientReview[]) {
  const { flows } = useDialogContext()
  const request = useReadable(flows.send)
  const error = request?.status === 'failed' ? request.error : undefined
  const token = useTokenCheck(send.owner, send.nft ? undefined : shownOf(send))
  const nft = useReviewedNft(send)
  const transfers = transfersOf(send)
  const fees = useChosenFee(send, transfers, error)
  const plan = useTransferPlan(send.owner, transfers)
  const effects = useEffects(plan.data)
  const isSimulated = Boolean(plan.error ?? effects.data ?? effects.error)
  const isStopped =
    recipients.some((one) => one.isStopped) ||
    stopsSending(token.error, error !== undefined) ||
    (nft !== undefined && nft.status !== 'ok')
  return {
    send,
    error,
    isBusy: request?.status === 'asking',
    recipients,
    isChecking: recipients.some(({ notice }) => notice === undefined) || nft?.status === 'checking',
    nft,
    isReading: useReading(isSimulated && !fees.isPending),
    plan,
    token,
    fees,
    transfers,
    canSend: transfers !== undefined && !isStopped && !fees.isShort,
    worth: send.token.price > 0 ? Number(totalOf(send)) * send.token.price : undefined,
  }
}

/** Whether the network would carry out the transfer of an NFT, read when the review opens. */
function useReviewedNft({ owner, nft, amount, to }: ReadySend) {
  return useNftCheck({ owner, nft, amount: enteredCount(amount) ?? 1n, to: to.address })
}

/** What is shown of the token that is sent. */
function shownOf({ token }: ReadySend): ShownToken {
  const address = tokenAddress(token)
  const { symbol } = token
  return { decimals: decimalsOf(token), symbol, ...(address && { address }) }
}

/** What it costs at the speed that the visitor has chosen. */
function useChosenFee(
  { owner, token }: ReadySend,
  transfers: readonly TransferRequest[] | undefined,
  error: unknown,
) {
  const isSponsored = useIsSponsored()
  const coin = useNativeBalance(owner)
  const [speed, setSpeed] = useState<FeeSpeed>('normal')
  const { data, isPending, refetch } = useFees(owner, transfers ?? null)
  const hasRisen = isKnownError(error, 'FEE_ROSE')
  useEffect(() => {
    if (hasRisen) refetch()
  }, [hasRisen, refetch])
  const choice = data?.choices.find((one) => one.speed === speed)
  const cost = isSponsored ? undefined : (choice?.cost ?? data?.usual)
  const units = isSponsored ? undefined : nativeUnits(coin)
  const total = transfers?.reduce((sum, { amount }) => sum + amount, 0n) ?? 0n
  const sent = isNative(token) ? total : 0n
  const canPay = (one: Pick<FeeChoice, 'cost'>) =>
    units === undefined || sent + one.cost.amount <= units
  return {
    coin,
    cost,
    isPending: isPending && !isSponsored,
    choices: data?.choices ?? [],
    speed,
    setSpeed,
    canPay,
    isShort: cost !== undefined && !canPay({ cost }),
    agreed: cost && agreedFee(cost.amount, choice),
  }
}

function agreedFee(cost: bigint, choice: FeeChoice | undefined): AgreedFee {
  return choice ? { cost, choice: { speed: choice.speed, fee: choice.fee } } : { cost }
}
