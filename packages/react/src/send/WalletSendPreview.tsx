import { refreshBalances, transferOf } from '@latchkey/core/features'
import { formatAmount, isKnownError, plainText, shortAddress } from '@latchkey/protocol'
import { useEffect, useState } from 'react'
import { AddressText } from '../common/AddressText.tsx'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { TokenPicture } from '../common/TokenRow.tsx'
import { useReadable } from '../common/useReadable.ts'
import { networkName } from '../data/images.ts'
import { useOwner } from '../data/useAccount.ts'
import { useStep } from '../data/useStep.ts'
import { localDecimal, shortDecimal } from '../format/decimal.ts'
import { fiat } from '../format/fiat.ts'
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
import { useNotice } from './useNotice.ts'

/** What sends is fetched while the visitor reads, and again in the click if that failed. */
const sending = () => import('./transfer.ts')

/** Everything that is about to happen, in words; then the wallet's answer, then the chain's. */
export function WalletSendPreview({ route }: { route: RouteOf<'WalletSendPreview'> }) {
  const { flows } = useSurroundings()
  const progress = useReadable(flows.send)
  if (progress?.status === 'sent') return <SendResult progress={progress} send={route.send} />
  return <Review send={route.send} />
}

function Review({ send }: { send: ReadySend }) {
  useSheet(css)
  const { client, dialog, flows, language, messages } = useSurroundings()
  const progress = useReadable(flows.send)
  const afterSend = useAfterSend(send)
  const active = useOwner()
  const step = useStep(active && client.connectors.find(active.connection.connectorId))
  const [checked, setChecked] = useState(false)
  useStaleForm(send.owner)
  useEffect(() => void sending().catch(() => {}), [])
  const { owner, token, amount, to } = send
  const notice = useNotice(owner, to.address)
  const fee = useFee(owner, token, to.address)
  const native = useNativeBalance(owner)
  const words = messages.preview
  const { locale } = language
  const transfer = transferOf(token, amount, to.address)
  const isBusy = progress?.status === 'signing'
  const isStopped = notice?.kind === 'lookAlike' && !checked
  const error = progress?.status === 'failed' ? progress.error : undefined
  const worth = token.price > 0 ? fiat(Number(amount) * token.price, locale) : undefined
  const feeText =
    fee.data && native
      ? words.feeMax(
          `${shortDecimal(formatAmount(fee.data.amount, Number(native.quantity.decimals)), locale)} ${native.symbol}`,
        )
      : fee.isPending
        ? messages.common.loading
        : words.feeUnknown

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
        {notice?.kind === 'lookAlike' && (
          <Consent checked={checked} onChange={setChecked}>
            {words.sendAnyway}
          </Consent>
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
            busy={isBusy}
            disabled={isStopped || !transfer}
            onClick={() => {
              if (!transfer) return
              const request = { ...transfer, from: owner, symbol: token.symbol }
              flows.send.start(
                async () => (await sending()).sendTransfer(client, request),
                afterSend,
              )
            }}
          >
            {isBusy ? words.waiting : error ? messages.common.tryAgain : words.send}
          </Button>
        </Pair>
      </Dock>
    </>
  )
}

/** Once the chain has decided, balances and activity are read again. */
/** A service may be this much behind the chain. */
const behind = 2_500

function useAfterSend({ owner, token }: ReadySend): () => void {
  const { cells, client } = useSurroundings()
  return () => {
    const readAgain = () => {
      for (const kind of ['balances', 'history', 'nfts']) cells.invalidate(`["${kind}"`)
    }
    setTimeout(readAgain, behind)
    refreshBalances(client, owner, token.address ? [token.address] : [])
      .catch(() => {})
      .finally(readAgain)
  }
}
