import type { RpcClient, RpcOutcome } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { encodeFunctionResult, type Hex, multicall3Abi } from 'viem'
import { expect, it } from 'vitest'
import { callMany } from './call.ts'

const multicall = `0x${'ca'.repeat(20)}` as const
const tokens = ['1', '2', '3'].map((digit): Hex => `0x${digit.repeat(40)}`)
const calls = tokens.map((to) => ({ to, data: '0x70a08231' as const }))
const word = (value: number): Hex => `0x${value.toString(16).padStart(64, '0')}`

type Answers = Readonly<Record<string, RpcOutcome<Hex>>>

/** A node that answers calls by their target; `asked`: the targets so far. */
function nodeOf(answers: Answers) {
  const asked: string[] = []
  const rpc: RpcClient = {
    call: () => Promise.reject(new Error('No single call is made')),
    batch: async (sent) =>
      sent.map(({ params, shape }) => {
        const { to } = v.parse(v.looseObject({ to: v.string() }), params[0])
        asked.push(to)
        const outcome = answers[to] ?? { ok: false, code: -32000, message: 'unknown' }
        return outcome.ok ? { ok: true, value: v.parse(shape, outcome.value) } : outcome
      }),
  }
  return { rpc, asked }
}

const ok = (value: Hex): RpcOutcome<Hex> => ({ ok: true, value })
const failed = (code: number, message: string): RpcOutcome<Hex> => ({ ok: false, code, message })
const together = (results: { success: boolean; returnData: Hex }[]) =>
  ok(encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: results }))
const [first = '0x', second = '0x', third = '0x'] = tokens

it('asks by itself what failed within Multicall3, which may have been short of gas [L10]', async () => {
  const { rpc, asked } = nodeOf({
    [multicall]: together([
      { success: true, returnData: word(1) },
      { success: false, returnData: '0x' },
      { success: false, returnData: '0x' },
    ]),
    [second]: ok(word(2)),
    [third]: failed(3, 'execution reverted'),
  })
  expect(await callMany(rpc, multicall, calls)).toEqual([word(1), word(2), undefined])
  expect(asked).toEqual([multicall, second, third])
})

it.each([
  ['Multicall3 is not there', ok('0x')],
  ['something else stands in its place', ok(word(7))],
  ['Multicall3 runs out of gas', failed(-32000, 'out of gas')],
])('reads each call by itself where %s [L10]', async (_, answer) => {
  const { rpc } = nodeOf({
    [multicall]: answer,
    [first]: ok(word(1)),
    [second]: ok(word(2)),
    [third]: ok('0x'),
  })
  expect(await callMany(rpc, multicall, calls)).toEqual([word(1), word(2), undefined])
})

it.each([
  failed(3, 'execution reverted: rate limit exceeded'),
  failed(-32000, 'execution reverted'),
  failed(-32000, 'out of gas'),
  failed(-32000, 'execution aborted (timeout = 5s)'),
  failed(-32000, 'invalid opcode: INVALID'),
  failed(-32015, 'VM execution error.'),
  failed(-32603, 'VM Exception while processing transaction: reverted'),
])('has no answer from a contract that refuses: %j', async (refusal) => {
  const { rpc } = nodeOf({ [first]: ok(word(1)), [second]: refusal, [third]: ok(word(3)) })
  expect(await callMany(rpc, undefined, calls)).toEqual([word(1), undefined, word(3)])
})

it.each([
  failed(-32000, 'missing trie node'),
  failed(-32000, 'header not found'),
  failed(-32603, 'Internal error'),
  failed(-32601, 'the method eth_call does not exist'),
])('rejects where it is the node that fails: %j [L10]', async (failure) => {
  const { rpc } = nodeOf({ [first]: ok(word(1)), [second]: failure, [third]: ok(word(3)) })
  await expect(callMany(rpc, undefined, calls)).rejects.toThrow('The network refused: eth_call')
})
