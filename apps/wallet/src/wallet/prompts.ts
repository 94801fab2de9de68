import { type Readable, writable } from '@latchkey/core'
import type { Review } from '@latchkey/devkit/wallets/parts'
import type { ChainId } from '@latchkey/protocol'
import type { Site } from './site.ts'

/** A family that a site asks for, as the proposal shows it. */
export type OfferedFamily = {
  title: string
  networks: readonly string[]
  addresses: readonly string[]
  methods: readonly string[]
}

/** A question to the visitor. */
export type Question =
  | {
      kind: 'proposal'
      site: Site
      families: readonly OfferedFamily[]
      /** Chains that the site asks for and this wallet refuses. */
      refused: readonly ChainId[]
      /** Why it can only be rejected. */
      problem?: string
    }
  | { kind: 'review'; site: Site; review: Review }

export type Prompt = Question & { id: number; answer(isApproved: boolean): void }

/** The waiting questions, of which one is shown at a time. */
export type Prompts = {
  waiting: Readable<readonly Prompt[]>
  /** Resolves with the visitor's decision; a question that is called off counts as refused. */
  ask(question: Question, signal?: AbortSignal): Promise<boolean>
}

export function createPrompts(): Prompts {
  const waiting = writable<readonly Prompt[]>([])
  let count = 0
  return {
    waiting,
    ask(question, signal) {
      count += 1
      const id = count
      return new Promise((resolve) => {
        const answer = (isApproved: boolean) => {
          waiting.set(waiting.get().filter((one) => one.id !== id))
          resolve(isApproved)
        }
        waiting.set([...waiting.get(), { ...question, id, answer }])
        signal?.addEventListener('abort', () => answer(false))
      })
    },
  }
}
