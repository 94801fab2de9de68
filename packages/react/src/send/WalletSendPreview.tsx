import { transferOf } from '@latchkey/core/features'
import { formatAmount, isKnownError, plainText, shortAddress } from '@latchkey/protocol'
import type { TokenBalance } from '@latchkey/protocol/wire'
import { AddressText } from '../common/AddressText.tsx'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { TokenPicture } from '../common/TokenRow.tsx'
import { useReadable } from '../common/useReadable.ts'
import { networkName } from '../data/images.ts'
import { useOwner } from '../data/useAccount.ts'
import { useStep } from '../data/useStep.ts'
import { localDecimal, shortDecimal } from '../format/decimal.ts'
import { fiat } from '../format/fiat.ts'
import type { Messages } from '../messages/language.ts'
import type { ReadySend, RouteOf } from '../shell/dialog/routes.ts'
import { errorText } from '../shell/errors.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Button } from '../ui/Button.tsx'
import { Body, Dock, Facts, Pair, Pane } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Consent } from './Consent.tsx'
import { css } from './generated/WalletSendPreview.css.ts'
import { RecipientNote } from './RecipientNote.tsx'
import { SendResult } from './SendResult.tsx'
import { useStaleForm } from './useDraft.ts'
import { useFee, useNativeBalance } from './useFee.ts'
import { useRecipientCheck } from './useRecipientCheck.ts'
import { useTokenCheck } from './useTokenCheck.ts'

/** Everything that is about to happen, in words; then the wallet's answer, then the chain's. */
export function WalletSendPreview({ route }: { route: RouteOf<'WalletSendPreview'> }) {
  const { flows } = useSurroundings()
  const request = useReadable(flows.send)
  if (request?.status === 'sent' || request?.status === 'decided') {
    return <SendResult request={request} />
  }
  return <Review send={route.send} />
}

function Review({ send }: { send: ReadySend }) {
  useSheet(css)
  const { client, dialog, flows, language, messages } = useSurroundings()
  const request = useReadable(flows.send)
  const active = useOwner()
  const step = useStep(active && client.connectors.find(active.connection.connectorId))
  useStaleForm(send.owner)
  const { owner, token, amount, to } = send
  const { notice, isStopped, consent } = useRecipientCheck(owner, to.address)
  const { error: refusal } = useTokenCheck(owner, token)
  const native = useNativeBalance(owner)
  const words = messages.preview
  const { locale } = language
  const transfer = transferOf(token, amount, to.address)
  const fee = useFee(owner, token, to.address, transfer?.amount)
  const isBusy = request?.status === 'asking'
  const error = request?.status === 'failed' ? request.error : undefined
  const worth = token.price > 0 ? fiat(Number(amount) * token.price, locale) : undefined
  const feeText =
    fee.data && native
      ? feeTextOf(
          formatAmount(fee.data.amount, Number(native.quantity.decimals)),
          native,
          locale,
          words,
        )
      : fee.isPending
        ? messages.common.loading
        : words.feeUnknown

  const label = () => {
    if (isBusy) return words.waiting(active?.connection.name ?? '')
    if (!notice) return words.checking
    return error ? messages.common.tryAgain : words.send
  }

  return (
    <>
      <Body>
        <Pane>
          <div className="leaves">
            <TokenPicture token={token} />
            <span>{words.leaves}</span>
            <b>
              −{localDecimal(amount, locale)} {plainText(token.symbol, 12)}
              {worth && <small>{worth}</small>}
            </b>
          </div>
          <div className="to-whom">
            <span className="small muted">{words.to}</span>
            {to.name && <span className="strong">{plainText(to.name)}</span>}
            <AddressText address={to.address} />
          </div>
        </Pane>
        <Facts
          facts={[
            [words.from, active ? shortAddress(owner.address) : ''],
            [
              words.network,
              <span className="where" key="network">
                <NetworkPicture chainId={owner.chainId} size={20} />
                {networkName(client, owner.chainId)}
              </span>,
            ],
            [words.fee, feeText],
          ]}
        />
        <RecipientNote notice={notice} address={to.address} />
        {consent && <Consent {...consent}>{words.sendAnyway}</Consent>}
        {refusal !== undefined && !error && (
          <Note tone="bad" alert>
            {errorText(messages, refusal)}
          </Note>
        )}
        {isBusy && step && <Note alert>{step}</Note>}
        {error && (
          <Note tone="bad" title={errorText(messages, error)} alert>
            {isKnownError(error.cause) && errorText(messages, error.cause)}
          </Note>
        )}
      </Body>
      <Dock>
        <Pair>
          <Button variant="quiet" onClick={() => dialog.back()}>
            {messages.common.cancel}
          </Button>
          <Button
            busy={isBusy || !notice}
            disabled={isStopped || !transfer || isKnownError(refusal, 'TOKEN_MISMATCH')}
            onClick={() => {
              if (!flows.send.get()) flows.send.review(send)
              flows.send.ask()
            }}
          >
            {label()}
          </Button>
        </Pair>
      </Dock>
    </>
  )
}

/** The most that the network takes, and what that is worth where the coin has a price. */
function feeTextOf(
  fee: string,
  { symbol, price }: TokenBalance,
  locale: string,
  words: Messages['preview'],
): string {
  const amount = `${shortDecimal(fee, locale)} ${symbol}`
  return price > 0
    ? words.feeMaxWorth(amount, fiat(Math.ceil(Number(fee) * price * 100) / 100, locale))
    : words.feeMax(amount)
}
