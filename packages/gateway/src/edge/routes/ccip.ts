import type { getCcip, postCcip } from '@latchkey/protocol/wire'
import type { Handler } from '@latchkey/service/http'
import { type FailureStatus, json, refuse } from '@latchkey/service/http'
import type { Ccip, CcipProblem } from '../ports/ccip.ts'

const refusals: Record<CcipProblem, [status: FailureStatus, field: string, description: string]> = {
  badSender: [400, 'sender', 'Invalid address'],
  badCall: [400, 'data', 'Not a call of resolve(bytes,bytes) for an address or a text'],
  foreignName: [404, 'data', 'The name is in no zone of this service'],
}

async function reply(ccip: Ccip, call: { sender: string; data: string }) {
  const answer = await ccip.answer(call)
  return answer.ok ? json({ data: answer.data }) : refuse(...refusals[answer.problem])
}

/** An answer to an ENS client whose resolver names the gateway with `{data}` in the address (ERC-3668). */
export function ccipHandler(ccip: Ccip): Handler<typeof getCcip> {
  return ({ params: { sender, data } }) =>
    reply(ccip, { sender, data: data.replace(/\.json$/, '') })
}

/** The same, with the call in the body. */
export function ccipPostHandler(ccip: Ccip): Handler<typeof postCcip> {
  return ({ body }) => reply(ccip, body)
}
