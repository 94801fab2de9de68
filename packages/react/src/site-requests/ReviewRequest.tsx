import { activeAccount, type Connection, walletImage } from '@latchkey/core'
import { isKnownError, type LatchkeyError } from '@latchkey/protocol'
import { useEffect, useRef, useState } from 'react'
import { WalletPrompt } from '../common/WalletPrompt.tsx'
import { useReadable } from '../data/useReadable.ts'
import { useStep } from '../data/useStep.ts'
import { useClientState, useDialogContext } from '../dialog/dialogContext.ts'
import type { Reviewable, SiteRequest } from '../dialog/requests/siteRequest.ts'
import { errorSentences } from '../messages/errors.ts'
import { Checking, ReviewedEffects } from '../review/Effects.tsx'
import { Button } from '../ui/Button.tsx'
import { Body, Dock, Pair } from '../ui/Layout.tsx'
import { Note } from '../ui/Note.tsx'
import { MessageText } from './MessageText.tsx'
import { OtherNetwork, RequestFacts } from './RequestFacts.tsx'

/** The site's request in words before the wallet receives it, then the wallet's prompt, or why the request failed. */
export function ReviewRequest() {
  const { flows } = useDialogContext()
  const active = activeAccount(useClientState())
  const request = useReadable(flows.site)
  if (!request) return null
  if (request.status === 'asking' && active)
    return <Asking review={request.review} connection={active.connection} />
  if (request.status === 'failed')
    return <Failed error={request.error} connection={active?.connection} />
  return <Reviewed request={request} />
}

function Reviewed({ request }: { request: SiteRequest }) {
  const { flows, messages } = useDialogContext()
  const foot = useRef<HTMLDivElement>(null)
  const { common, review: words } = messages
  const review = request.status === 'review' ? request.review : undefined
  const isSettled = useSettled(request)
  const hasSwitched = useHasSwitched(request)
  const confirm = () => {
    // The button goes; the focus stays here, and not on Cancel, which a held key would press.
    foot.current?.focus({ preventScroll: true })
    flows.site.confirm(request.subject)
  }
  return (
    <>
      <Body>
        {request.hasChanged && (
          <Note tone="caution" title={words.changed} alert>
            {words.changedText}
          </Note>
        )}
        {hasSwitched && (
          <Note tone="caution" alert>
            {words.accountChanged}
          </Note>
        )}
        {review ? <Content review={review} /> : <Checking />}
        <RequestFacts review={review} />
      </Body>
      <Dock>
        <div ref={foot} tabIndex={-1}>
          <Pair>
            <Button variant="quiet" onClick={() => flows.site.leave()}>
              {common.cancel}
            </Button>
            <Button disabled={hasSwitched} busy={!review || !isSettled} onClick={confirm}>
              {words.confirm}
            </Button>
          </Pair>
        </div>
      </Dock>
    </>
  )
}

/** Milliseconds before what took another's place can be confirmed: a click may have been meant for that one. */
const settlingTime = 700

function useSettled(request: SiteRequest): boolean {
  const { subject, hasReplaced, hasChanged } = request
  const shown = hasChanged && request.status === 'review' ? request.review : subject
  const isNew = hasReplaced || hasChanged
  const [settled, setSettled] = useState<symbol | Reviewable | undefined>()
  useEffect(() => {
    if (!isNew) return undefined
    const timer = setTimeout(() => setSettled(shown), settlingTime)
    return () => clearTimeout(timer)
  }, [shown, isNew])
  return !isNew || settled === shown
}

/** Whether the visitor has switched accounts since the request was first shown. */
function useHasSwitched({ subject }: SiteRequest): boolean {
  const address = activeAccount(useClientState())?.account.address
  const [first, setFirst] = useState({ subject, address })
  if (first.subject !== subject) setFirst({ subject, address })
  return first.subject === subject && first.address !== address
}

function Content({ review }: { review: Reviewable }) {
  if ('message' in review) return <MessageText text={review.message} />
  return (
    <>
      <OtherNetwork review={review} />
      <ReviewedEffects review={review} />
    </>
  )
}

/** Whether the wallet signs, and does not send. */
function isSigned(review: Reviewable): boolean {
  if ('message' in review) return true
  const { simulation } = review
  return simulation.status === 'none' && simulation.why === 'signature'
}

function Asking({ review, connection }: { review: Reviewable; connection: Connection }) {
  const { client, messages } = useDialogContext()
  const step = useStep(client.connectors.find(connection.connectorId))
  const { preview, review: words, signing } = messages
  const { name } = connection
  const title = isSigned(review) ? signing.title(name) : preview.waiting(name)
  const text = isSigned(review) ? signing.approve : words.approve
  return (
    <WalletPrompt name={name} src={walletImage(client, connection)} title={title} hasFailed={false}>
      {step ?? text}
    </WalletPrompt>
  )
}

type FailedProps = { error: LatchkeyError; connection: Connection | undefined }

function Failed({ error, connection }: FailedProps) {
  const { client, flows, messages } = useDialogContext()
  const { common, review: words, signing } = messages
  const name = connection?.name ?? ''
  const isDeclined = isKnownError(error, 'REQUEST_DECLINED')
  const isWrong = isKnownError(error, 'WALLET_MISBEHAVED')
  const text = isDeclined ? words.declinedText : errorSentences(messages, error)
  return (
    <>
      <WalletPrompt
        name={name}
        src={connection && walletImage(client, connection)}
        title={isDeclined ? words.declined : isWrong ? signing.wrong : words.failed}
        hasFailed
      >
        {text}
      </WalletPrompt>
      <Body>
        <Button variant="quiet" onClick={() => flows.site.leave()}>
          {common.close}
        </Button>
      </Body>
    </>
  )
}
