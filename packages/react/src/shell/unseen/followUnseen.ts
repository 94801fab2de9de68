import type { Latchkey, LatchkeyError } from '@latchkey/core'
import {
  isOutcomeOf,
  markOutcomeSeen,
  type UnseenOutcome,
  unseenOutcomes,
} from '@latchkey/core/features'
import { isKnownError } from '@latchkey/protocol'
import type { Dialog } from '../../dialog/dialog.ts'
import type { Flows } from '../../dialog/flows.ts'
import { current } from '../../dialog/stack.ts'
import type { Notice } from '../../dialog/state.ts'
import { errorWords, headedText } from '../../messages/errors.ts'
import type { Messages } from '../../messages/language.ts'
import { presentUnseen } from '../../paying/unseenPresentation.ts'

type UnseenDependencies = {
  client: Latchkey
  dialog: Dialog
  flows: Flows
  messages: Messages
  /** Announces results while the dialog is closed. */
  shadow: ShadowRoot
  signal: AbortSignal
}

/**
 * Reports transactions that did not end as planned: by a word on the page's button while the dialog is closed, and by the
 * result as the first view when it opens. A result counts as seen once its view is shown.
 */
export function followUnseen(given: UnseenDependencies): void {
  const { client, dialog, flows, messages, shadow, signal } = given
  if (signal.aborted) return
  const unseen = unseenOutcomes(client)
  const announce = createAnnouncer(shadow)
  const isOpen = () => dialog.embedded || dialog.get().open
  let wasOpen = isOpen()
  /** The outcomes that a notice in the open dialog has named. */
  const notified = new Set<string>()

  const isShown = (one: UnseenOutcome) => {
    if (!isOpen()) return false
    const route = current(dialog.get().stack)
    if (route.view === 'SentResult') return route.unseen.transaction.id === one.transaction.id
    const request = resultOf(route.view, flows)
    return request !== undefined && isOutcomeOf(one, request)
  }
  const notify = (one: UnseenOutcome) => {
    const { id, metadata } = one.transaction
    if (!isOpen() || notified.has(id)) return
    notified.add(id)
    // The swap's own flow reports its steps.
    if (metadata.operationType === 'send')
      dialog.notify('error', presentUnseen(one, messages).title)
  }
  const follow = () => {
    for (const one of unseen.get()) {
      if (isShown(one)) markOutcomeSeen(client, one)
      else notify(one)
    }
    const [first] = unseen.get()
    const opens = isOpen() && !wasOpen
    wasOpen = isOpen()
    // A view that the site names comes first.
    if (first && opens && current(dialog.get().stack).view === 'Account')
      return dialog.push({ view: 'SentResult', unseen: first })
    const failed = isOpen() ? undefined : failureOf(flows)
    const notice = failed ? failureNotice(failed, messages) : outcomeNotice(first, messages)
    dialog.attend(notice)
    announce.say(isOpen() ? '' : (notice?.text ?? ''))
  }
  const undos = [
    unseen.subscribe(follow),
    dialog.subscribe(follow),
    flows.send.subscribe(follow),
    flows.swap.subscribe(follow),
  ]
  signal.addEventListener('abort', () => {
    for (const undo of undos) undo()
    announce.remove()
  })
  follow()
}

/** The sent plan whose result a view shows. */
function resultOf(view: string, { send, swap }: Flows) {
  const request =
    view === 'WalletSendPreview' ? send.get() : view === 'SwapPreview' ? swap.get() : null
  return request?.status === 'sent' || request?.status === 'decided' ? request.sent : undefined
}

/** Why a transfer or a swap was not sent; not where the visitor declined it. */
function failureOf({ send, swap }: Flows): LatchkeyError | undefined {
  for (const request of [send.get(), swap.get()]) {
    if (request?.status === 'failed' && !isKnownError(request.error, 'REQUEST_DECLINED'))
      return request.error
  }
  return undefined
}

function failureNotice(error: LatchkeyError, messages: Messages): Notice {
  const { title, text } = errorWords(messages, error)
  const isOpen = error.code.startsWith('SUBMISSION_')
  const word = isOpen ? messages.unseen.check : messages.activity.failed
  return { word, text: text ? headedText(messages, title, text) : title }
}

function outcomeNotice(one: UnseenOutcome | undefined, messages: Messages): Notice | undefined {
  if (!one) return undefined
  const { title, text } = presentUnseen(one, messages)
  const sentence = typeof text === 'string' ? headedText(messages, title, text) : title
  return { word: wordOf(one.outcome.status, messages), text: sentence }
}

function wordOf(status: UnseenOutcome['outcome']['status'], { activity, unseen }: Messages) {
  if (status === 'reverted') return activity.failed
  return status === 'dropped' || status === 'replaced' ? activity[status] : unseen.check
}

/** Makes a live region beside the dialog. Assistive technology reads changes of a region that is there before. */
function createAnnouncer(shadow: ShadowRoot) {
  const region = document.createElement('div')
  region.className = 'hidden'
  region.id = 'results'
  region.setAttribute('role', 'status')
  shadow.append(region)
  const say = (text: string) => {
    if (region.textContent !== text) region.textContent = text
  }
  return { say, remove: () => region.remove() }
}
