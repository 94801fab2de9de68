import { httpStatusError, knownError, rpcError, systemClock } from '@latchkey/protocol'
import * as Hash from 'ox/Hash'
import { expect, it } from 'vitest'
import { sendSigned } from './broadcast.ts'

const raw = '0x02f8'
const hash = Hash.keccak256(raw)
const refusal = (message: string) => {
  const error = { code: -32_000, message }
  return rpcError(message, error)
}

/** A proxy that answers submissions so, one after the other; and whether the node has the transaction. */
function proxy(answers: unknown[], isThere: boolean) {
  const requested: string[] = []
  const rpc = async (method: string) => {
    requested.push(method)
    if (method === 'eth_getTransactionByHash') return isThere ? { hash } : null
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { rpc, requested }
}

it.each<[string, unknown]>([
  ['a server in trouble', httpStatusError(503)],
  ['a broken connection', knownError('NETWORK_FAILED')],
  ['an answer that is none', knownError('BAD_RESPONSE')],
  ['another hash', `0x${'ab'.repeat(32)}`],
  ['a used nonce', refusal('nonce too low')],
  ['a chain that cannot be reached', rpcError('', { code: -32_603, message: 'Unreachable' })],
])('counts a transaction as sent that the node has, whatever answer came: %s [L30]', async (_, answer) => {
  const { rpc, requested } = proxy([answer], true)
  expect(await sendSigned(systemClock, rpc, raw)).toBe(hash)
  expect(requested).toEqual(['eth_sendRawTransaction', 'eth_getTransactionByHash'])
})

it('fails where the node refuses, or the proxy does', async () => {
  for (const error of [refusal('insufficient funds'), httpStatusError(403)])
    await expect(sendSigned(systemClock, proxy([error], false).rpc, raw)).rejects.toBe(error)
})
