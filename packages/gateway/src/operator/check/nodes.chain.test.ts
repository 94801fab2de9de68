import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainOf, tokenOf, type World } from '@latchkey/devkit'
import { startWorldForTests } from '@latchkey/devkit/vitest'
import { type OddAnswer, type OddNode, refused, startOddNode } from '@latchkey/service/testing'
import { throwawayFolder } from '@latchkey/service/testing/postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runForTests } from '../testing/run.ts'
import type { Finding } from './finding.ts'

const id = 'eip155:31337'
let world: World
let odd: OddNode
let folder: string

beforeAll(async () => {
  world = await startWorldForTests(id)
  odd = await startOddNode(chainOf(world.description, id).rpcUrl)
})
afterAll(async () => {
  await odd?.stop()
  await world?.stop()
})
beforeEach(() => {
  folder = mkdtempSync(join(throwawayFolder(), 'latchkey-check-'))
})
afterEach(() => {
  odd.alter = ({ answer }) => ({ body: answer })
  rmSync(folder, { recursive: true })
})

/** The findings of `check --json` about a chain on the odd node, without those about the rest of the settings. */
async function check(changes: object = {}, flags: readonly string[] = []): Promise<Finding[]> {
  const { weth, multicall3 } = world.description.contracts[id] ?? {}
  const usdc = tokenOf(world.description, id, 'USDC')
  const chain = {
    id,
    name: 'One',
    rpcUrl: odd.url,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    tokens: [{ address: usdc.address, name: 'USD Coin', symbol: 'USDC', decimals: 6 }],
    multicall: multicall3,
    weth,
    index: true,
    traces: true,
    testnet: true,
    ...changes,
  }
  writeFileSync(join(folder, 'gateway.json'), JSON.stringify({ port: 0, chains: [chain] }))
  const argv = ['check', '--only', 'gateway', '--json', ...flags]
  const { output, errors } = await runForTests(argv, { cwd: folder })
  expect(errors).toBe('')
  const { findings }: { findings: Finding[] } = JSON.parse(output)
  return findings.filter(({ place }) => place.startsWith('chains[0]'))
}

/** Makes the node refuse a method as nodes do that have none, also inside a batch. */
function refuseMethod(method: string, code = -32601, message = 'Method not found'): void {
  odd.alter = ({ request, answer }): OddAnswer => {
    const one = (sent: unknown, given: unknown) =>
      Object(sent).method === method ? refused(given, code, message) : given
    return Array.isArray(request) && Array.isArray(answer)
      ? { body: request.map((sent, index) => one(sent, answer[index])) }
      : { body: one(request, answer) }
  }
}

const textsOf = (findings: readonly Finding[], status: Finding['status']) =>
  findings.filter((one) => one.status === status).map(({ text }) => text)

describe('the check of a node', () => {
  it('finds every capability of a real node [L15]', async () => {
    const findings = await check()
    const ok = textsOf(findings, 'ok').join('\n')
    for (const text of [
      'The node serves eip155:31337.',
      'The newest block is',
      'The node has eth_simulateV1.',
      'The node has debug_traceCall.',
      'The node has eth_getBlockReceipts.',
      'The node has trace_block.',
      'The node has debug_traceTransaction.',
      'The node has ots_getApiLevel.',
      'every node keeps their state',
      'The node has block 0, the first to index.',
      'blocks of events at once',
      'The node answers 100 calls in one batch.',
      'contracts of the settings have code.',
    ])
      expect(ok).toContain(text)
    expect(textsOf(findings, 'wrong')).toEqual([])
    expect(textsOf(findings, 'unread')).toEqual([])
  })

  it.each<[string, Finding['status'], string, object]>([
    ['eth_simulateV1', 'missing', 'reviews of several calls show no effects', {}],
    ['debug_traceCall', 'missing', 'reviews show no effects', {}],
    ['eth_getBlockReceipts', 'wrong', 'cannot be indexed', {}],
    ['eth_getBlockReceipts', 'missing', 'only accounts can be indexed', { index: false }],
    ['trace_block', 'wrong', 'which the setting "traces" needs', {}],
    ['trace_block', 'missing', 'lacks native coins that contracts send', { traces: false }],
    ['debug_traceTransaction', 'missing', 'cannot read traces', {}],
    ['ots_getApiLevel', 'missing', 'no ots_ methods', {}],
    ['eth_getLogs', 'missing', 'no eth_getLogs', {}],
  ])('finds that %s is not there: %s [L15]', async (method, status, text, changes) => {
    refuseMethod(method)
    expect(textsOf(await check(changes), status).join('\n')).toContain(text)
    refuseMethod(method, -32000, `the method ${method} is not available on your plan`)
    expect(textsOf(await check(changes), status).join('\n')).toContain(text)
  })

  it.each([
    'eth_simulateV1',
    'trace_block',
    'eth_getBlockReceipts',
    'eth_getCode',
    'eth_chainId',
    'eth_getLogs',
  ])('never calls %s absent when it could not be read [L15]', async (method) => {
    for (const answer of [
      (one: unknown) => refused(one, -32005, 'Too many requests'),
      (one: unknown) => refused(one, -32603, 'boom'),
      (one: unknown) => refused(one, -32000, 'tracing failed: unknown block'),
      (one: unknown) => refused(one, -32000, 'required historical state is not available'),
      () => 'a page of a proxy',
    ]) {
      odd.alter = ({ request, answer: given }) => ({
        body: Object(request).method === method ? answer(given) : given,
      })
      const findings = await check()
      expect(textsOf(findings, 'unread').join('\n')).toContain('could not be read')
      const claims = [...textsOf(findings, 'missing'), ...textsOf(findings, 'wrong')]
      expect(claims.filter((text) => text.includes(`no ${method}`))).toEqual([])
      expect(claims.filter((text) => /no contract/.test(text))).toEqual([])
    }
  })

  it('finds a node of another chain, one that denies access, and one that is away [L15]', async () => {
    odd.alter = ({ request, answer }) => ({
      body:
        Object(request).method === 'eth_chainId'
          ? { jsonrpc: '2.0', id: 1, result: '0x1' }
          : answer,
    })
    expect(textsOf(await check(), 'wrong').join('\n')).toContain('eip155:1 instead of eip155:31337')
    odd.alter = () => ({ status: 401, body: 'no' })
    expect(textsOf(await check(), 'wrong')).toContain('The node denies access.')
    const away = await check({ rpcUrl: 'http://127.0.0.1:1' })
    expect(textsOf(away, 'wrong')).toEqual([])
    expect(textsOf(away, 'unread').join('\n')).toContain('the node cannot be reached')
  })

  it('finds the limits of batches, of events and of old states [L15]', async () => {
    odd.alter = ({ request, answer }) =>
      Array.isArray(request) && request.length > 5
        ? { body: refused({ id: null }, -32600, 'batch too large') }
        : { body: answer }
    expect(textsOf(await check(), 'missing').join('\n')).toContain('only 5 calls in one batch')
    odd.alter = ({ request, answer }) =>
      Array.isArray(request)
        ? { status: 400, body: refused({ id: null }, -32600, 'no batches') }
        : { body: answer }
    expect(textsOf(await check(), 'missing').join('\n')).toContain('answers no batches')

    const newest = '0x20000'
    odd.alter = ({ request, answer }) => {
      const { method, params = [] } = Object(request)
      if (method === 'eth_getBlockByNumber') {
        const { result } = Object(answer)
        return { body: { ...Object(answer), result: { ...Object(result), number: newest } } }
      }
      if (method === 'eth_getBalance') return { body: refused(answer, -32000, 'missing trie node') }
      if (method === 'eth_getLogs') {
        const range = Number(newest) - Number(params[0].fromBlock) + 1
        return {
          body:
            range > 500
              ? refused(answer, -32602, 'range too large')
              : { ...Object(answer), result: [], error: undefined },
        }
      }
      if (method === 'eth_getBlockReceipts' && params[0] === '0x0')
        return { body: { ...Object(answer), result: null } }
      return { body: answer }
    }
    const findings = await check({ traces: false })
    const missing = textsOf(findings, 'missing').join('\n')
    expect(missing).toContain('the state of new blocks only')
    expect(missing).toContain('only 100 blocks of events at once')
    expect(textsOf(findings, 'wrong').join('\n')).toContain('no receipts of block 0')
  })

  it('compares the clock with the node, and finds a node that is behind [L15]', async () => {
    const minute = 60_000
    const head = (age: number) => {
      const timestamp = `0x${Math.floor((Date.now() - age) / 1_000).toString(16)}`
      return ({ request, answer }: { request: unknown; answer: unknown }) =>
        Object(request).method === 'eth_getBlockByNumber'
          ? { body: { ...Object(answer), result: { ...Object(Object(answer).result), timestamp } } }
          : { body: answer }
    }
    odd.alter = head(60 * minute)
    expect(textsOf(await check({ testnet: false }), 'missing').join('\n')).toContain('minutes old')
    odd.alter = head(-10 * minute)
    expect(textsOf(await check(), 'missing').join('\n')).toContain('in the future')
    for (const [off, status] of [
      [2 * minute, 'missing'],
      [-20 * minute, 'wrong'],
    ] as const) {
      const date = new Date(Date.now() + off).toUTCString()
      odd.alter = ({ answer }) => ({ body: answer, headers: { date } })
      expect(textsOf(await check(), status).join('\n')).toMatch(
        off > 0 ? /seconds behind the node/ : /seconds ahead of the node/,
      )
    }
  })

  it('finds addresses without a contract: a mistake of the operator, or a lack of a preset [L15]', async () => {
    const nothing = '0x00000000000000000000000000000000000000ab'
    const token = { address: nothing, name: 'None', symbol: 'NONE', decimals: 6 }
    const prices = { from: 'uniswapV2', factory: nothing, weth: nothing, usdToken: nothing }
    const wrong = (await check({ tokens: [token], multicall: nothing, prices })).filter(
      ({ status }) => status === 'wrong',
    )
    expect(wrong.map(({ place }) => place)).toEqual([
      'chains[0].multicall',
      'chains[0].tokens[0]',
      'chains[0].prices.factory',
      'chains[0].prices.weth',
      'chains[0].prices.usdToken',
    ])
    writeFileSync(
      join(folder, 'gateway.json'),
      JSON.stringify({ port: 0, chains: [{ preset: 'base', id, rpcUrl: odd.url, testnet: true }] }),
    )
    const { output, code } = await runForTests(['check', '--only', 'gateway'], { cwd: folder })
    expect(output).toContain('The node has no contract for these of the preset:')
    expect(code).toBe(0)
  })

  it('finds nodes of one id with different first blocks [L15]', async () => {
    const second = await startOddNode(odd.target)
    try {
      second.alter = ({ request, answer }) =>
        Object(request).params?.[0] === '0x0'
          ? {
              body: {
                ...Object(answer),
                result: { ...Object(Object(answer).result), hash: `0x${'1'.repeat(64)}` },
              },
            }
          : { body: answer }
      const rpcUrls = [odd.url, second.url]
      const findings = await check({ rpcUrl: undefined, rpcUrls })
      expect(textsOf(findings, 'wrong').join('\n')).toContain('different first blocks')
    } finally {
      await second.stop()
    }
  })
})
