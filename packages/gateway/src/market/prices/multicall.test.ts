import type { RpcClient } from '@latchkey/service/rpc'
import * as v from 'valibot'
import { decodeFunctionData, encodeFunctionResult, type Hex, isHex, multicall3Abi } from 'viem'
import { expect, it } from 'vitest'
import { feedCalls } from './chainlink.ts'
import { readTogether } from './multicall.ts'

const contract = (index: number): Hex => `0x${String(index).padStart(40, '0')}`
const multicall = contract(999_999)
const callSchema = v.tuple([v.object({ to: v.string(), data: v.custom<Hex>(isHex) }), v.string()])

/** A node whose contracts answer with their own address, and that counts its calls. */
function createNode() {
  const counted = { requests: 0, calls: 0 }
  const client: RpcClient = {
    call: () => Promise.reject(new Error('Unused')),
    async batch(calls) {
      counted.requests += 1
      counted.calls += calls.length
      return calls.map(({ params, shape }) => {
        const [{ data }] = v.parse(callSchema, params)
        const { args } = decodeFunctionData({ abi: multicall3Abi, data })
        const [targets] = v.parse(
          v.tuple([v.array(v.object({ target: v.custom<Hex>(isHex) }))]),
          args,
        )
        const result = targets.map(({ target }) => ({ success: true, returnData: target }))
        const value = encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result,
        })
        return { ok: true, value: v.parse(shape, value) }
      })
    },
  }
  return { client, counted }
}

it('reads 500 feeds with one call of one request [L10]', async () => {
  const { client, counted } = createNode()
  const calls = Array.from({ length: 500 }, (_, index) => feedCalls(contract(index))).flat()
  const answers = await readTogether(client, multicall, calls)
  expect(answers).toHaveLength(1_000)
  expect(answers[998]).toEqual({ kind: 'data', data: contract(499).toLowerCase() })
  expect(counted).toEqual({ requests: 1, calls: 1 })
})

it('shares more reads than a call has gas for among calls of one request, in their order', async () => {
  const { client, counted } = createNode()
  const calls = Array.from({ length: 700 }, (_, index) => ({
    to: contract(index),
    data: '0x12' as const,
    gas: 100_000,
  }))
  const answers = await readTogether(client, multicall, calls)
  expect(answers.map((one) => one.kind === 'data' && one.data)).toEqual(calls.map(({ to }) => to))
  expect(counted).toEqual({ requests: 1, calls: 3 })
})
