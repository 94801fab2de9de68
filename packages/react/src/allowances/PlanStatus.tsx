import type { Request } from '@latchkey/core'
import type { AccountOnChain } from '@latchkey/core/features'
import type { ReactNode } from 'react'
import { explorerUrl } from '../data/links.ts'
import { useDialogContext } from '../dialog/dialogContext.ts'
import { explorerHash } from '../paying/explorerHash.ts'
import type { Outcome } from '../paying/outcomePresentation.ts'
import { Unplanned } from '../paying/Unplanned.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { outIcon } from '../ui/moreIcons.ts'
import { Note } from '../ui/Note.tsx'
import { failureWords } from './failureWords.ts'
import type { PlanKind } from './planFlow.ts'

type PlanRequest = Request<PlanKind<{ owner: AccountOnChain }>>
export type StatusWords = { tone?: 'caution' | 'bad'; title: string; text: ReactNode }

type Props = {
  request: PlanRequest
  /** The wallet's name. */
  wallet: string
  /** The headlines while it is under way, and where it could not be carried out. */
  titles: { pending: string; failed: string }
  /** Words what the chain has decided. */
  present(outcome: Outcome): StatusWords
}

const pending = { status: 'pending' } as const

/** The status of a plan: at the wallet, sent, or decided by the chain. */
export function PlanStatus(props: Props) {
  const { client, messages } = useDialogContext()
  const { request } = props
  const hash = hashOf(request)
  const href = hash && explorerUrl(client, request.subject.owner.chainId, { transaction: hash })
  const { tone, title, text } = useWords(props)
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
function hashOf(request: PlanRequest): string | undefined {
  if (request.status === 'sent') return explorerHash(request.sent.sent, pending)
  if (request.status === 'decided') return explorerHash(request.sent.sent, request.outcome)
  return undefined
}

function useWords({ request, wallet, titles, present }: Props): StatusWords {
  const { messages } = useDialogContext()
  const words = messages.allowances
  switch (request.status) {
    case 'review':
    case 'asking':
      return { title: words.asking, text: words.askingText(wallet) }
    case 'sent':
      return { title: titles.pending, text: words.pendingText }
    case 'failed':
      return { tone: 'caution', ...failureWords(messages, request.error, titles.failed) }
    case 'decided':
      return present(request.outcome)
  }
}
