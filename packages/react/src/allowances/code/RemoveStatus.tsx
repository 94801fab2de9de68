import type { Request } from '@latchkey/core'
import { useMessages } from '../../dialog/dialogContext.ts'
import type { Messages } from '../../messages/language.ts'
import { presentOutcome } from '../../paying/outcomePresentation.ts'
import { Note } from '../../ui/Note.tsx'
import { failureWords } from '../failureWords.ts'
import type { RemoveKind } from './removeFlow.ts'

/** The status of a removal: at the wallet, sent, or decided by the chain. */
export function RemoveStatus({
  request,
  wallet,
}: {
  request: Request<RemoveKind>
  wallet: string
}) {
  const { title, text, isBad } = wordsOf(request, useMessages(), wallet)
  return (
    <div role="status">
      <Note title={title} {...(isBad && { tone: 'caution' })}>
        {text}
      </Note>
    </div>
  )
}

type StatusWords = { title: string; text: React.ReactNode; isBad?: boolean }

function wordsOf(request: Request<RemoveKind>, messages: Messages, wallet: string): StatusWords {
  const { accountCode: words, allowances } = messages
  switch (request.status) {
    case 'review':
    case 'asking':
      return { title: allowances.asking, text: allowances.askingText(wallet) }
    case 'sent':
      return { title: words.pending, text: allowances.pendingText }
    case 'failed':
      return { isBad: true, ...failureWords(messages, request.error, words.failed) }
    case 'decided':
      return outcomeWords(request.outcome, messages)
  }
}

function outcomeWords(outcome: Parameters<typeof presentOutcome>[0], messages: Messages) {
  const words = messages.accountCode
  switch (outcome.status) {
    case 'confirmed':
      return { title: words.removed, text: words.removedText }
    case 'otherEffect':
    case 'unverified':
    case 'different':
      return { title: words.unconfirmed, text: words.unconfirmedText, isBad: true }
    default: {
      const { title, text } = presentOutcome(outcome, messages, null)
      return { title, text, isBad: true }
    }
  }
}
