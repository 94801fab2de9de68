import { createServer, type Server } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import * as wire from '@latchkey/protocol/wire'
import { answerOf, ask, identityAnswer } from '@latchkey/service/testing'
import { decodeFunctionData, encodeFunctionData, erc20Abi, type Hex, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GatewayOptions } from '../../../edge/config/schema.ts'
import { createGateway, type Gateway } from '../../../gateway.ts'

// A stand-in written from the public documentation of 1inch's Swap API, version 6.
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const coin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const usdc = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'
const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
const account = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const thief = toHex(0xbad, { size: 20 })
const abi = parseAbi([
  'function swap(address executor, (address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags) desc, bytes data) payable',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function clipperSwap(address clipperExchange, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
])
type Description = {
  dstToken?: Hex
  dstReceiver?: Hex
  amount?: bigint
  minReturnAmount?: bigint
  flags?: bigint
}
const swapData = (more: Description = {}, srcToken: Hex = usdc) =>
  encodeFunctionData({
    abi,
    functionName: 'swap',
    args: [
      thief,
      {
        srcToken,
        dstToken: dai,
        srcReceiver: thief,
        dstReceiver: account,
        amount: 1_000_000n,
        minReturnAmount: 990_000n,
        flags: 0n,
        ...more,
      },
      '0x',
    ],
  })
const tx = { from: account, to: router, data: swapData(), value: '0', gas: 231_000, gasPrice: '7' }
const honest = { dstAmount: '1000000', tx }

let answers: Record<string, unknown>
let status = 200
let requested: { path: string; query: URLSearchParams; key: string | undefined }[]
let service: Server | undefined
let node: Server | undefined
let gateway: Gateway | undefined
let settings: GatewayOptions | undefined

function fail(message: string): never {
  throw new Error(message)
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : undefined
      resolve(`http://127.0.0.1:${port}`)
    }),
  )
}

beforeAll(async () => {
  service = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    requested.push({ path: pathname, query: searchParams, key: request.headers.authorization })
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answers[pathname.replace('/swap/v6.0/1', '')]))
  })
  // A node that carries out nothing: fees and estimates are refused.
  node = createServer(async (request, response) => {
    const refused = '{"jsonrpc":"2.0","id":0,"error":{"code":-32000,"message":"not here"}}'
    response.end(identityAnswer(await textOf(request), '0x1') ?? refused)
  })
  const [url, rpcUrl] = await Promise.all([listen(service), listen(node)])
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const tokens = [{ address: usdc, name: 'USD Coin', symbol: 'USDC', decimals: 6 }]
  settings = {
    chains: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl, nativeCurrency, tokens }],
    oneInch: { key: 'secret', url: `${url}/swap/v6.0/` },
    logs: 'off',
  }
  gateway = await createGateway(settings, {
    gasPrices: { of: async () => ({ standard: 7n, fast: 8n, instant: 9n }) },
  })
})
afterAll(async () => {
  await gateway?.close()
  service?.close()
  node?.close()
})
beforeEach(() => {
  status = 200
  requested = []
  answers = {
    '/quote': { dstAmount: '1000000' },
    '/swap': honest,
    '/approve/spender': { address: '0x111111125421cA6dc452d289314280a0f8842A65' },
    '/tokens': {
      tokens: {
        [coin]: { address: coin, symbol: 'ETH', name: 'Ether', decimals: 18, logoURI: null },
        [usdc]: {
          address: usdc,
          symbol: 'USDC',
          name: 'Bait',
          decimals: 2,
          logoURI: 'javascript:1',
        },
        [dai]: { address: dai, symbol: 'DAI', name: 'Dai', decimals: 18, eip2612: true, tags: [] },
      },
    },
  }
})

const opened = () => gateway ?? fail('The gateway is not open')
const order = (from: string, more = {}) => ({
  method: 'POST',
  body: JSON.stringify({
    amount: '1000000',
    from: `eip155:1:${from}`,
    to: `eip155:1:${dai}`,
    userAddress: `eip155:1:${account}`,
    eip155: { slippage: 1 },
    disableEstimate: true,
    ...more,
  }),
})
const buildPath = '/v1/convert/build-transaction'
const build = (from: string) =>
  answerOf(opened(), wire.postConvertTransaction.response, buildPath, order(from))

describe('swaps by 1inch', () => {
  it('are quoted with the operator’s key, on a default network [G2]', async () => {
    const path = `/v1/convert/quotes?amount=1000000&from=eip155:1:${usdc}&to=eip155:1:${dai}`
    const { quotes } = await answerOf(opened(), wire.getConvertQuotes.response, path)
    expect(quotes).toEqual([
      {
        id: null,
        fromAmount: '1000000',
        fromAccount: `eip155:1:${usdc}`,
        toAmount: '1000000',
        toAccount: `eip155:1:${dai}`,
        engine: '1inch',
        spender: `eip155:1:${router}`,
      },
    ])
    expect(requested[0]).toMatchObject({ path: '/swap/v6.0/1/quote', key: 'Bearer secret' })
    expect(Object.fromEntries(requested[0]?.query ?? [])).toEqual({
      src: usdc,
      dst: dai,
      amount: '1000000',
    })
    answers['/quote'] = { error: 'Bad Request', description: 'insufficient liquidity' }
    status = 400
    expect(await (await ask(opened(), path)).json()).toEqual({ quotes: [] })
  })

  it('offer the operator’s tokens as the operator has them, and others without a picture of theirs', async () => {
    const path = '/v1/convert/tokens?chainId=eip155:1'
    const { tokens } = await answerOf(opened(), wire.getConvertTokens.response, path)
    expect(tokens.map(({ name, decimals }) => [name, decimals])).toEqual([
      ['Ether', 18],
      ['USD Coin', 6],
      ['Dai', 18],
    ])
    expect(tokens[2]).toMatchObject({
      eip2612: true,
      logoUri: 'http://gateway.test/public/getAssetImage/DAI',
    })
  })

  it('mark the operator’s addresses, and those that resemble one of them [G1]', async () => {
    answers['/tokens'] = {
      tokens: Object.fromEntries(
        [
          ['ꓴꓢꓓꓚ', 'Coin'],
          ['USDX', 'USD Coin'],
          ['ARB', 'Arbitrum'],
        ].map(([symbol, name], index) => {
          const address = `0x${String(index + 1).padStart(40, '0')}`
          return [address, { address, symbol, name, decimals: 6 }]
        }),
      ),
    }
    const other = await createGateway(settings ?? fail('The gateway is not open'))
    const path = '/v1/convert/tokens?chainId=eip155:1'
    const { tokens } = await answerOf(other, wire.getConvertTokens.response, path)
    await other.close()
    expect(tokens.map(({ symbol, listed, imitates }) => [symbol, listed, imitates])).toEqual([
      ['ETH', true, undefined],
      ['USDC', true, undefined],
      ['ꓴꓢꓓꓚ', false, 'USDC'],
      ['USDX', false, 'USDC'],
      ['ARB', false, undefined],
    ])
  })

  it('are built with the account as who is paid, and read back', async () => {
    const built = await build(usdc)
    expect(built.tx).toEqual({
      from: `eip155:1:${account}`,
      to: `eip155:1:${router}`,
      data: tx.data,
      amount: '1000000',
      value: '0',
      minimum: '990000',
      engine: '1inch',
      eip155: { gas: '231000', gasPrice: '7' },
    })
    const query = Object.fromEntries(
      requested.find(({ path }) => path.endsWith('/swap'))?.query ?? [],
    )
    expect(query).toMatchObject({
      src: usdc,
      dst: dai,
      from: account,
      receiver: account,
      slippage: '1',
      compatibility: 'true',
    })
  })

  it('are approved by a call that is made here, for the router alone', async () => {
    answers['/approve/transaction'] = { to: thief, data: '0x', value: '1', gasPrice: '1' }
    const path = `/v1/convert/build-approve?userAddress=${account}&from=eip155:1:${usdc}&to=eip155:1:${dai}&amount=5`
    const approval = await answerOf(opened(), wire.getConvertApprove.response, path)
    const data: Hex = `0x${approval.tx.data.slice(2)}`
    const { args } = decodeFunctionData({ abi: erc20Abi, data })
    expect(args?.map((one) => String(one).toLowerCase())).toEqual([router, '5'])
    expect(approval.tx.to).toBe(`eip155:1:${usdc}`)
    expect(requested).toEqual([])
  })

  it.each([
    ['a swap of a token', usdc, swapData(), '0'],
    ['one of the native coin', coin, swapData({}, coin), '1000000'],
  ])('are taken as %s', async (_, from, data, value) => {
    answers['/swap'] = { ...honest, tx: { ...tx, data, value } }
    expect((await build(from)).tx).toMatchObject({ data, value })
  })

  it.each([
    ['goes elsewhere', { to: thief }],
    ['is for another account', { from: thief }],
    ['sends value along', { value: '1' }],
    ['pays somebody else', { data: swapData({ dstReceiver: thief }) }],
    ['gives another token', { data: swapData({ dstToken: thief }) }],
    ['takes more', { data: swapData({ amount: 1_000_001n }) }],
    ['takes another token', { data: swapData({}, dai) }],
    ['gives too little', { data: swapData({ minReturnAmount: 989_999n }) }],
    ['may sell only a part', { data: swapData({ flags: 1n }) }],
    ['takes tokens by Permit2', { data: swapData({ flags: 4n }) }],
    [
      'does not name what comes out',
      {
        data: encodeFunctionData({
          abi,
          functionName: 'unoswap',
          args: [BigInt(usdc), 1_000_000n, 990_000n, 1n],
        }),
      },
    ],
    [
      'is an approval',
      { data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [thief, 1n] }) },
    ],
    [
      'is of a kind that is not known',
      {
        data: encodeFunctionData({
          abi,
          functionName: 'clipperSwap',
          args: [
            thief,
            BigInt(usdc),
            dai,
            1_000_000n,
            1_000_000n,
            1n,
            toHex(1n, { size: 32 }),
            toHex(1n, { size: 32 }),
          ],
        }),
      },
    ],
    ['has no data', { data: '0x' }],
    ['has an amount that is none', { value: '1e3' }],
  ])('are refused when the service’s call %s', async (_, wrong) => {
    answers['/swap'] = { ...honest, tx: { ...tx, ...wrong } }
    const answer = await ask(opened(), buildPath, order(usdc))
    expect(answer.status).toBe(503)
  })

  it('are a 503 while the service refuses or cannot be read', async () => {
    const path = `/v1/convert/quotes?amount=1&from=eip155:1:${usdc}&to=eip155:1:${dai}`
    answers['/quote'] = { dstAmount: '-1' }
    expect((await ask(opened(), path)).status).toBe(503)
    for (const refused of [401, 429, 500]) {
      status = refused
      expect((await ask(opened(), path)).status).toBe(503)
    }
  })
})

it('are not made where the service would have another contract take the tokens', async () => {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const address = service?.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const other = await createGateway({
    chains: [{ id: 'eip155:1', name: 'Ethereum', rpcUrl: 'http://127.0.0.1:1', nativeCurrency }],
    oneInch: { key: 'secret', url: `http://127.0.0.1:${port}/swap/v6.0` },
    logs: 'off',
  })
  answers['/approve/spender'] = { address: thief }
  expect((await ask(other, buildPath, order(usdc))).status).toBe(503)
  expect(requested.some(({ path }) => path.endsWith('/swap'))).toBe(false)
  await other.close()
})
