import {
  type Latchkey,
  type MessageReview,
  type Readable,
  type Review,
  writable,
} from '@latchkey/core'
import { earlyError, type LatchkeyError, toKnownError } from '@latchkey/protocol'

/** What the visitor reviews before the wallet receives the request: its effects, or the text to sign. */
export type Reviewable = Review | MessageReview

/** A request of the site, from the review to the wallet's answer. */
export type SiteRequest = {
  /** Identifies the request. */
  subject: symbol
  /** The dialog was opened for it, and closes with it. */
  isOpener: boolean
  /** It took the place of another one that the visitor was reading. */
  hasReplaced: boolean
  /** It would do something else now than what the visitor has confirmed. */
  hasChanged: boolean
} & (
  | { status: 'checking' }
  | { status: 'review'; review: Reviewable }
  | { status: 'asking'; review: Reviewable }
  | { status: 'failed'; error: LatchkeyError }
)

/** A request of the site as the one who asks it sees it. */
type Attempt = {
  /**
   * Aborts before the wallet receives the request: with `REQUEST_DECLINED` when the visitor cancels, and with `ABORTED`
   * for a newer request.
   */
  signal: AbortSignal
  /** Shows the review, and resolves with whether the visitor confirms it. Called again if the review changes. */
  show(review: Reviewable): Promise<boolean>
  /** The wallet has answered, or the request came to nothing before. */
  end(error?: unknown): void
}

/** The requests of the site that are reviewed in the dialog: one at a time. */
export type SiteFlow = Readable<SiteRequest | null> & {
  /** Begins a request in the place of the one before, which is cancelled unless the wallet has it already. */
  begin(isOpener: boolean): Attempt
  /** The visitor's yes to the request that was shown; to no other. */
  confirm(subject: symbol): void
  /** The visitor declined, or went elsewhere. A request that the wallet already has goes on. */
  leave(): void
}

declare module '@latchkey/core/slots' {
  interface ClientSlots {
    /** What the site asks for with a review. */
    siteRequests: SiteFlow
  }
}

/** The client's requests of the site. */
export function siteRequests({ slots }: Pick<Latchkey, 'slots'>): SiteFlow {
  slots.siteRequests ??= createSiteFlow()
  return slots.siteRequests
}

function createSiteFlow(): SiteFlow {
  const state = writable<SiteRequest | null>(null)
  let controller = new AbortController()
  let answer = (_: boolean) => {}
  /** Cancels the request, unless the wallet already has it. */
  const cancel = (error: LatchkeyError) => {
    const status = state.get()?.status
    if (status === 'checking' || status === 'review') controller.abort(error)
    answer(false)
  }
  return {
    get: state.get,
    subscribe: state.subscribe,
    begin(isOpener) {
      const before = state.get()
      cancel(earlyError('ABORTED'))
      controller = new AbortController()
      const { signal } = controller
      const own = {
        subject: Symbol('request'),
        isOpener: isOpener || before?.isOpener === true,
        hasReplaced: before?.status === 'checking' || before?.status === 'review',
        hasChanged: false,
      }
      const isShown = () => state.get()?.subject === own.subject
      state.set({ ...own, status: 'checking' })
      return {
        signal,
        show(review) {
          if (!isShown()) return Promise.resolve(false)
          const hasChanged = state.get()?.status === 'asking'
          state.set({ ...own, hasChanged, status: 'review', review })
          return new Promise((resolve) => {
            answer = resolve
          })
        },
        end(error) {
          if (!isShown()) return
          const wasAtWallet = state.get()?.status === 'asking'
          const isFailed = wasAtWallet && error !== undefined
          state.set(isFailed ? { ...own, status: 'failed', error: toKnownError(error) } : null)
        },
      }
    },
    confirm(subject) {
      const request = state.get()
      if (request?.status !== 'review' || request.subject !== subject) return
      state.set({ ...request, status: 'asking' })
      answer(true)
    },
    leave() {
      cancel(earlyError('REQUEST_DECLINED'))
      state.set(null)
    },
  }
}
