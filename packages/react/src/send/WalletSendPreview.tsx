import { type RecipientNotice, tokenAddress, transferOf } from '@latchkey/core/features'
import { isKnownError, namespaceOf, plainText, shortAddress } from '@latchkey/protocol'
import { useRef, useState } from 'react'
import { AddressText } from '../common/AddressText.tsx'
import { Amount } from '../common/Amount.tsx'
import { Money } from '../common/Money.tsx'
import { NetworkPicture } from '../common/NetworkPicture.tsx'
import { TokenPicture } from '../common/TokenRow.tsx'
import { useReadable } from '../common/useReadable.ts'
import { networkName } from '../data/images.ts'
import { useOwner } from '../data/useAccount.ts'
import { useStep } from '../data/useStep.ts'
import type { Messages } from '../messages/language.ts'
import type { ReadySend, RouteOf } from '../shell/dialog/routes.ts'
import { errorText } from '../shell/errors.ts'
import { useSurroundings } from '../shell/surroundings.ts'
import { Button } from '../ui/Button.tsx'
import { Body, Dock, Facts, Pair, Pane } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { useSheet } from '../ui/sheets.ts'
import { Asking } from './Asking.tsx'
import { costFacts } from './costFacts.tsx'
import { css } from './generated/WalletSendPreview.css.ts'
import { RecipientConsent } from './RecipientConsent.tsx'
import { RecipientNote } from './RecipientNote.tsx'
import { SendResult } from './SendResult.tsx'
import { stopsSending, TokenNote } from './TokenNote.tsx'
import { tickFor } from './tick.ts'
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
  const recipient = { owner, address: to.address, token: tokenAddress(token) }
  const { notice, verdict } = useRecipientCheck(recipient)
  const [ticked, setTicked] = useState(send.ticked)
  const tick = tickFor(notice, recipient)
  const isTicked = tick !== undefined && ticked === tick
  const isStopped = verdict !== 'pass' && !(verdict === 'ask' && isTicked)
  const { error: refusal, refetch } = useTokenCheck(owner, token)
  const native = useNativeBalance(owner)
  const words = messages.preview
  const transfer = transferOf(token, amount, to.address)
  const fee = useFee(owner, token, to.address, transfer?.amount)
  const isBusy = request?.status === 'asking'
  const foot = useRef<HTMLDivElement>(null)
  const error = request?.status === 'failed' ? request.error : undefined
  const worth = token.price > 0 ? Number(amount) * token.price : undefined
  const unknown = fee.isPending ? messages.common.loading : words.feeUnknown
  const costs =
    fee.data && native
      ? costFacts({ cost: fee.data, coin: native, worth, locale: language.locale, words })
      : [[words.fee, unknown] as const]

  return (
    <>
      <Body>
        <Pane>
          <div className="leaves">
            <TokenPicture token={token} />
            <span>{words.leaves}</span>
            <b>
              <Amount value={amount} symbol={token.symbol} sign="−" exact />
              {worth !== undefined && (
                <small>
                  <Money value={worth} />
                </small>
              )}
            </b>
          </div>
          <div className="to-whom">
            <span className="small muted">{words.to}</span>
            {to.name && <span className="strong">{plainText(to.name)}</span>}
            <AddressText address={to.address} />
          </div>
        </Pane>
        <RecipientNote
          notice={notice}
          namespace={namespaceOf(owner.chainId)}
          address={to.address}
          symbol={token.symbol}
        />
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
            ...costs,
          ]}
        />
        <TokenNote refusal={refusal} isRepeated={error !== undefined} onRetry={refetch} />
        {isBusy && step && <Note alert>{step}</Note>}
        {error && (
          <Note tone="bad" title={errorText(messages, error)} alert>
            {isKnownError(error.cause) && errorText(messages, error.cause)}
          </Note>
        )}
      </Body>
      <Dock>
        {notice && verdict === 'ask' && send.ticked !== tick && (
          <RecipientConsent
            notice={notice}
            symbol={token.symbol}
            checked={isTicked}
            onChange={(isNow) => setTicked(isNow ? tick : undefined)}
          />
        )}
        <div ref={foot} tabIndex={-1}>
          {isBusy && active ? (
            <Asking connection={active.connection} onCancel={() => dialog.back()} />
          ) : (
            <Pair>
              <Button variant="quiet" onClick={() => dialog.back()}>
                {messages.common.cancel}
              </Button>
              <Button
                busy={!notice}
                disabled={isStopped || !transfer || stopsSending(refusal, error !== undefined)}
                onClick={() => {
                  // The button goes; the focus stays here, and not on Cancel, which a held key would press.
                  foot.current?.focus({ preventScroll: true })
                  if (!flows.send.get()) flows.send.review(send)
                  flows.send.ask()
                }}
              >
                {labelOf(notice, error, messages)}
              </Button>
            </Pair>
          )}
        </div>
      </Dock>
    </>
  )
}

function labelOf(notice: RecipientNotice | undefined, error: unknown, words: Messages): string {
  if (!notice) return words.preview.checking
  return error ? words.common.tryAgain : words.preview.send
}
