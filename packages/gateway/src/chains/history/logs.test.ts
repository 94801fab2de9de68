import { knownError } from '@latchkey/protocol'
import { type Call, nodeFault, type RpcClient, type RpcOutcome } from '@latchkey/service/rpc'
import { createHastyClock } from '@latchkey/service/testing'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createLogSearch } from './logs.ts'

const filterSchema = v.looseObject({ fromBlock: v.string(), toBlock: v.string() })
const [busy, quiet] = ['a', 'b'].map((digit) => `0x${digit.repeat(40)}`)
const signal = new AbortController().signal

it('keeps searching widely for others after every search for one account was refused [L11]', async () => {
  const widths: number[] = []
  const rpc: RpcClient = {
    call: () => Promise.reject(new Error('No single calls')),
    batch: async <Value>(calls: readonly Call<Value>[]) =>
      calls.map(({ params, shape }): RpcOutcome<Value> => {
        if (JSON.stringify(params).includes('a'.repeat(40)))
          return { ok: false, code: -32005, message: 'too many results' }
        const { fromBlock, toBlock } = v.parse(filterSchema, params[0])
        widths.push(Number(toBlock) - Number(fromBlock) + 1)
        return { ok: true, value: v.parse(shape, []) }
      }),
  }
  const logs = createLogSearch(rpc, createHastyClock(0))
  const range = { from: 0, upTo: 999_999, signal }
  await expect(logs.search({ account: busy ?? '', ...range })).rejects.toMatchObject({
    reason: 'limited',
  })
  expect(await logs.search({ account: quiet ?? '', ...range })).toMatchObject({ completeFrom: 0 })
  expect(widths[0]).toBe(50_000)
})

it('searches fewer blocks after an answer that is too large to read', async () => {
  const widths: number[] = []
  const rpc: RpcClient = {
    call: () => Promise.reject(new Error('No single calls')),
    batch: async <Value>(calls: readonly Call<Value>[]) => {
      const { fromBlock, toBlock } = v.parse(filterSchema, calls[0]?.params[0])
      const width = Number(toBlock) - Number(fromBlock) + 1
      widths.push(width)
      if (width > 10_000) throw knownError('NETWORK_FAILED', nodeFault('tooLarge', 'Too large'))
      return calls.map(({ shape }): RpcOutcome<Value> => ({ ok: true, value: v.parse(shape, []) }))
    },
  }
  const logs = createLogSearch(rpc, createHastyClock(0))
  const range = { account: quiet ?? '', from: 0, upTo: 49_999, signal }
  expect(await logs.search(range)).toMatchObject({ completeFrom: 0 })
  expect(widths.slice(0, 4)).toEqual([50_000, 25_000, 12_500, 6_250])
})
