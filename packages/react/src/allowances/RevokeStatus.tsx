import type { Request } from '@latchkey/core'
import type { ReactNode } from 'react'
import { explorerUrl } from '../data/links.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import type { Messages } from '../messages/language.ts'
import { explorerHash } from '../paying/explorerHash.ts'
import type { Outcome } from '../paying/outcomePresentation.ts'
import { presentRightsOutcome } from '../paying/rightsPresentation.ts'
import { Unplanned } from '../paying/Unplanned.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { outIcon } from '../ui/moreIcons.ts'
import { Note } from '../ui/Note.tsx'
import { failureWords } from './failureWords.ts'
import type { RevokeKind } from './revokeFlow.ts'

const pending = { status: 'pending' } as const

type Props = { request: Request<RevokeKind>; wallet: string }

/** The status of a revocation: at the wallet, sent, or decided by the chain. */
export function RevokeStatus({ request, wallet }: Props) {
  const { client, messages } = useDialogContext()
  const hash = hashOf(request)
  const href = hash && explorerUrl(client, request.subject.owner.chainId, { transaction: hash })
  const { tone, title, text } = wordsOf(request, messages, wallet)
  return (
    <>
      <div role="status">
        <Note {...(tone && { tone })} title={title}>
          {text}
        </Note>
      </div>
      {request.status === 'decided' && (
        <Unplanned outcome={request.outcome} known={[]} hasWay={false} />
      )}
      {href && (
        <ButtonLink variant="quiet" icon={outIcon} href={href}>
          {messages.preview.explorer}
        </ButtonLink>
      )}
    </>
  )
}

/** The transaction that an explorer shows. */
function hashOf(request: Request<RevokeKind>): string | undefined {
  if (request.status === 'sent') return explorerHash(request.sent.sent, pending)
  if (request.status === 'decided') return explorerHash(request.sent.sent, request.outcome)
  return undefined
}

type RevokeStatusWords = { tone?: 'caution' | 'bad'; title: string; text: ReactNode }

function wordsOf(
  request: Request<RevokeKind>,
  messages: Messages,
  wallet: string,
): RevokeStatusWords {
  const words = messages.allowances
  switch (request.status) {
    case 'review':
    case 'asking':
      return { title: words.asking, text: words.askingText(wallet) }
    case 'sent':
      return { title: words.pending, text: words.pendingText }
    case 'failed':
      return { tone: 'caution', ...failureWords(messages, request.error, words.failed) }
    case 'decided':
      return outcomeWords(request.outcome, messages)
  }
}

function outcomeWords(outcome: Outcome, messages: Messages): RevokeStatusWords {
  const { revoked, revokedText } = messages.allowances
  if (outcome.status === 'confirmed') return { title: revoked, text: revokedText }
  const { title, text, tone } = presentRightsOutcome(outcome, messages)
  return { tone: tone === 'bad' ? 'bad' : 'caution', title, text }
}
