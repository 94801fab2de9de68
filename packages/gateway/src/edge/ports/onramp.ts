import type { ChainId } from '@latchkey/protocol'
import type {
  AnswerOf,
  getOnrampOptions,
  OnrampQuote,
  postOnrampQuote,
  postOnrampUrl,
  postSandboxPage,
  Transaction,
} from '@latchkey/protocol/wire'
import type { Reply } from '@latchkey/service/http'
import type * as v from 'valibot'

type BodyOf<R extends { body: v.GenericSchema | undefined }> = v.InferOutput<
  Exclude<R['body'], undefined>
>
export type OnrampOptions = AnswerOf<typeof getOnrampOptions>
export type QuoteOrder = BodyOf<typeof postOnrampQuote>
export type UrlOrder = BodyOf<typeof postOnrampUrl>
type CardBody = BodyOf<typeof postSandboxPage>

/** An answer, or the member of the order that is at fault. */
export type OrderResult<Value> =
  | { ok: true; value: Value }
  | { ok: false; field: string; description: string }

/** Purchases with money: the tokens for sale, prices, payment pages, and the state of each purchase. */
export type Onramp = {
  options(baseUrl: string): OnrampOptions
  /** Rejects when prices cannot be read. */
  quote(order: QuoteOrder): Promise<OrderResult<OnrampQuote>>
  /** The page on which the visitor pays. Rejects when prices cannot be read. */
  url(order: UrlOrder, baseUrl: string): Promise<OrderResult<string>>
  /** Purchases of an account, newest first; nothing for a cursor that is none of ours. */
  purchases(
    account: string,
    chains: readonly ChainId[],
    cursor: string | undefined,
    baseUrl: string,
  ): Promise<{ data: Transaction[]; next: string | null } | undefined>
  /** The page that takes test cards, where the operator has it. */
  sandbox: SandboxPage | undefined
}

/** The page that takes test cards. `languages`: those of the visitor (BCP 47), the most wanted first. */
export type SandboxPage = {
  /** The page of a purchase; status 404 where there is none. */
  show(id: string, languages: readonly string[]): Promise<Reply<'blob'>>
  /** Takes a card, or the code of its bank. Leads back to the page, or shows what to mend. */
  take(id: string, typed: CardBody, languages: readonly string[]): Promise<Reply<'blob'>>
}
