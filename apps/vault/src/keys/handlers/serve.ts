import type { Handler, Json } from '@latchkey/auth/channel'
import { knownError } from '@latchkey/protocol'
import { type GatewayRefusal, isRefusal } from '@latchkey/vault/wallet'
import * as v from 'valibot'
import { type CallName, type Calls, calls, type Params, type Result } from '../calls.ts'

/** Returns a handler that parses the parameters of a call. */
export function serve<Name extends CallName>(
  name: Name,
  run: (params: Params<Name>) => Promise<Result<Name> & Json>,
): [string, Handler] {
  const schema: Calls[Name]['params'] = calls[name].params
  return [
    name,
    async (params) => {
      const parsed = v.safeParse(schema, params)
      if (!parsed.success) throw knownError('WALLET_MISBEHAVED')
      return run(parsed.output)
    },
  ]
}

type Refused = { status: 'refused'; code: string; retryAfter?: number }

/** Returns a refusal of the gateway as a result, and throws other errors. */
export async function orRefused<Answer>(run: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await run()
  } catch (error) {
    if (isRefusal(error)) return refusedBy(error)
    throw isUnanswered(error) ? knownError('NETWORK_FAILED', error) : error
  }
}

/** Whether a request failed (`TypeError`), or had no answer in time (`TimeoutError`). */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  )
}

/** Does the same for functions without a result. */
export function doneOrRefused(run: () => Promise<void>): Promise<{ status: 'done' } | Refused> {
  return orRefused(async () => {
    await run()
    return { status: 'done' }
  })
}

function refusedBy({ code, retryAfter }: GatewayRefusal): Refused {
  return { status: 'refused', code, ...(retryAfter !== undefined && { retryAfter }) }
}
