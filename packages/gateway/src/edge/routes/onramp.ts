import type {
  getOnrampOptions,
  getSandboxPage,
  postOnrampQuote,
  postOnrampUrl,
  postSandboxPage,
} from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { json, orUnavailable, refuse } from '@latchkey/service/http'
import type { Onramp } from '../ports/onramp.ts'

/** What is sold, and how it can be paid for. */
export function onrampOptionsHandler(onramp: Onramp): Handler<typeof getOnrampOptions> {
  return (_, { baseUrl }) => json(onramp.options(baseUrl))
}

/** What a purchase would cost now. */
export function onrampQuoteHandler(onramp: Onramp): Handler<typeof postOnrampQuote> {
  return async ({ body }) => {
    const read = await orUnavailable('purchaseCurrency', onramp.quote(body))
    if (!read.ok) return read.refusal
    const { value: result } = read
    return result.ok ? json(result.value) : refuse(400, result.field, result.description)
  }
}

/** The page on which the visitor pays. */
export function onrampUrlHandler(onramp: Onramp): Handler<typeof postOnrampUrl> {
  return async ({ body }, { baseUrl }) => {
    const read = await orUnavailable('chainId', onramp.url(body, baseUrl))
    if (!read.ok) return read.refusal
    const { value: result } = read
    return result.ok ? json({ url: result.value }) : refuse(400, result.field, result.description)
  }
}

/** The page that takes test cards. */
export function sandboxPageHandler({ sandbox }: Onramp): Handler<typeof getSandboxPage> {
  return ({ params: { id } }) => sandbox?.show(id) ?? noSandbox
}

/** Takes a test card, or the code of its bank. */
export function sandboxCardHandler({ sandbox }: Onramp): Handler<typeof postSandboxPage> {
  return ({ params: { id }, body }) => sandbox?.take(id, body) ?? noSandbox
}

const noSandbox = refuse(404, 'id', 'No test cards are taken here')
