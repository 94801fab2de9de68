import { useEffect, useRef } from 'react'
import type { Prompt } from '../wallet/prompts.ts'
import { Proposal } from './Proposal.tsx'
import { RequestReview } from './RequestReview.tsx'

/** What a site asks, over everything else. Escape is a no. */
export function PromptSheet({ prompt }: { prompt: Prompt }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    // The question is read first, and nothing is chosen yet.
    dialog.current?.focus()
  }, [])
  const { site, answer } = prompt
  const canApprove = prompt.kind === 'review' || prompt.problem === undefined
  return (
    <dialog
      ref={dialog}
      className="prompt"
      tabIndex={-1}
      aria-labelledby="question"
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <p className="site">
        <b>{site.name}</b>
        <span>{site.host}</span>
      </p>
      {prompt.kind === 'proposal' ? (
        <Proposal prompt={prompt} />
      ) : (
        <RequestReview review={prompt.review} />
      )}
      <footer>
        <button type="button" className="button" onClick={() => answer(false)}>
          Reject
        </button>
        {canApprove && (
          <button type="button" className="button strong" onClick={() => answer(true)}>
            Approve
          </button>
        )}
      </footer>
    </dialog>
  )
}
