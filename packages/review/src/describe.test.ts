import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, getAddress, type Hex, maxUint256, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeCall } from './describe.ts'
import { builtInDescriptors, displays, pins } from './erc7730/builtIn.ts'
import { type Descriptor, parseDescriptor } from './erc7730/parse.ts'

const account = '0x00000000000000000000000000000000000000aa'
const friend = getAddress('0x00000000000000000000000000000000000000bb')
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const router = '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D'
const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const stranger = getAddress('0x00000000000000000000000000000000000000cc')
const chainId = 'eip155:1'

function described(to: string, data: string, value = 0n, descriptors = builtInDescriptors([])) {
  return describeCall({ to, value, data }, { chainId, account, descriptors })
}
const transfer = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [friend, amount] })

describe('a call', () => {
  it('of coins alone needs no words', () => {
    expect(described(friend, '0x', 5n)).toEqual({ to: friend, value: 5n, decoded: 'coins' })
  })

  it('of a contract with a descriptor is verified, with its amounts and addresses', () => {
    expect(described(usdc, transfer(7n))).toMatchObject({
      to: usdc,
      value: 0n,
      decoded: 'verified',
      contract: 'USDC',
      intent: 'Send',
      fields: [
        {
          label: 'Amount',
          value: {
            kind: 'amount',
            asset: `eip155:1/erc20:${usdc}`,
            amount: 7n,
            isUnlimited: false,
          },
        },
        { label: 'To', value: { kind: 'address', address: friend } },
      ],
    })
  })

  it('of any other contract is described by its function, and not verified', () => {
    const call = described(stranger, transfer(7n))
    expect(call).toMatchObject({
      decoded: 'known',
      name: 'transfer',
      fields: [
        { label: 'to', value: { kind: 'address', address: friend } },
        { label: 'amount', value: { kind: 'text', text: '7' } },
      ],
    })
  })

  it('says that an allowance has no bound', () => {
    const args = [friend, maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
    expect(described(usdc, data)).toMatchObject({
      intent: 'Give permission to take',
      fields: [{ label: 'Up to', value: { isUnlimited: true } }, { label: 'By' }],
    })
  })

  it('of a router shows both ends of the path, and the deadline', () => {
    const abi = parseAbi([
      'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
    ])
    const args = [9n, [weth, stranger, usdc], account, 1_790_000_000n] as const
    const data = encodeFunctionData({ abi, functionName: 'swapExactETHForTokens', args })
    expect(described(router, data, 3n)).toMatchObject({
      decoded: 'verified',
      contract: 'Uniswap',
      intent: 'Swap',
      fields: [
        { label: 'You pay', value: { asset: 'eip155:1/slip44:60', amount: 3n } },
        { label: 'You get at least', value: { asset: `eip155:1/erc20:${usdc}`, amount: 9n } },
        { label: 'To' },
        { label: 'Until', value: { kind: 'time', at: 1_790_000_000n } },
      ],
    })
  })

  it('of an unknown function stays as it is', () => {
    for (const data of ['0xdeadbeef', '0x12'])
      expect(described(usdc, data)).toMatchObject({ to: usdc, value: 0n, decoded: 'raw', data })
  })

  it.each<[string, string, object]>([
    ['that ends early', transfer(0x100n).slice(0, -2), {}],
    ['with something attached', `${transfer(0x100n)}beef`, { extra: '0xbeef' }],
    [
      'with something in an unused byte',
      transfer(0x100n).replace('0'.repeat(24), `${'0'.repeat(23)}1`),
      { extra: `0x${'0'.repeat(23)}1` },
    ],
  ])('%s is read as its contract reads it', (_, data, extra) => {
    const sent = { decoded: 'verified', intent: 'Send', ...extra }
    expect(described(usdc, data)).toMatchObject({
      ...sent,
      fields: [{ value: { amount: 0x100n } }, {}],
    })
    expect(described(stranger, data)).toMatchObject({
      decoded: 'known',
      name: 'transfer',
      ...extra,
    })
  })

  it('never throws, whatever the data', () => {
    const bytes = fc.uint8Array({ maxLength: 300 })
    const selectors = fc.constantFrom(
      'a9059cbb',
      '095ea7b3',
      '7ff36ab5',
      'ac9650d8',
      '2eb2c2d6',
      '',
    )
    fc.assert(
      fc.property(selectors, bytes, (selector, rest) => {
        const data = `0x${selector}${Buffer.from(rest).toString('hex')}`
        const { decoded } = described(router, data)
        expect(['coins', 'verified', 'known', 'raw']).toContain(decoded)
      }),
    )
  })

  it('is read back as it was written', () => {
    const address = fc
      .uint8Array({ minLength: 20, maxLength: 20 })
      .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
    fc.assert(
      fc.property(address, fc.bigInt({ min: 0n, max: maxUint256 }), (to, amount) => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: 'transfer',
          args: [to, amount],
        })
        const call = described(usdc, data)
        const [sum, receiver] = call.decoded === 'verified' ? call.fields : []
        expect(sum?.value).toMatchObject({ kind: 'amount', amount })
        expect(
          String(receiver?.value.kind === 'address' && receiver.value.address).toLowerCase(),
        ).toBe(to)
      }),
    )
  })
})

it('has the Calldata Digest of ERC-8213, with the example of the standard [L18]', () => {
  const data =
    '0xa9059cbb0000000000000000000000004675c7e5baafbffbca748158becba61ef3b0a2630000000000000000000000000000000000000000000000000de0b6b3a7640000'
  expect(described(usdc, data).digests).toEqual([
    {
      term: 'Calldata Digest',
      hash: '0x812cee5d9cc7461c04bbcd7b70af9c28b243ac5d74d3453b008b93b7dac69985',
    },
  ])
  expect(described(usdc, '0x').digests).toBeUndefined()
})

describe('an instruction of Solana', () => {
  const around = { chainId: 'solana:localnet', account: '', descriptors: [] } as const

  it('of a well-known program is described in words', () => {
    // 2 as 32 bits, 1000 as 64 bits, the lowest byte first.
    const call = { to: '1'.repeat(32), value: 0n, data: '3Bxs4h24hBtQy9rw', accounts: ['a', 'b'] }
    expect(describeCall(call, around)).toMatchObject({
      decoded: 'verified',
      contract: 'System Program',
      intent: 'Send',
      fields: [
        { label: 'Amount', value: { kind: 'amount' } },
        { label: 'To', value: { address: 'b' } },
      ],
    })
  })

  it('of any other stays as it is', () => {
    for (const data of ['3Bxs4h24hBtQy9rw', '', '0OIl'])
      expect(describeCall({ to: 'Stranger', value: 0n, data }, around)).toMatchObject({
        decoded: 'raw',
        data,
      })
  })
})

describe('descriptors of our own', () => {
  it.each([
    'erc20',
    'weth',
    'uniswapV2Router',
  ] as const)('are what their hashes say: %s', (name) => {
    const hash = createHash('sha256').update(JSON.stringify(displays[name])).digest('hex')
    expect(hash).toBe(pins[name])
  })

  it('all parse', () => {
    expect(builtInDescriptors([])).toHaveLength(6)
  })
})

/** A descriptor of the contract `usdc`, with changes. */
function written(display: object, more: object = {}): string {
  return JSON.stringify({
    context: { contract: { deployments: [{ chainId: 1, address: usdc }] } },
    metadata: {
      owner: 'Some <b>Owner</b>\u202e',
      enums: { side: { 0: 'Buy', 1: 'Sell' } },
      constants: { most: '0x64' },
    },
    display,
    ...more,
  })
}
const field = { path: 'value', label: 'Amount', format: 'raw' }
const formatsOf = (fields: readonly object[], key = 'transfer(address to,uint256 value)') => ({
  formats: { [key]: { intent: 'Pay', fields } },
})
function fieldsBy(text: string): unknown {
  const descriptors = [parseDescriptor(text)].filter((one): one is Descriptor => one !== undefined)
  const call = described(usdc, transfer(1n), 0n, descriptors)
  return call.decoded === 'verified' ? call.fields : call.decoded
}

describe('a descriptor from elsewhere', () => {
  it('is shown as plain text', () => {
    const text = written(formatsOf([{ ...field, label: '<img src=x>\n\u202eAmount' }]))
    expect(parseDescriptor(text)?.owner).toBe('Some <b>Owner</b>')
    expect(fieldsBy(text)).toEqual([
      { label: '<img src=x> Amount', value: { kind: 'text', text: '1' } },
    ])
  })

  it('may take fields from its definitions, names from its lists and bounds from its constants', () => {
    const definitions = {
      sum: { label: 'Sum', format: 'tokenAmount', params: { tokenPath: '@.to' } },
    }
    const threshold = '$.metadata.constants.most'
    const fields = [
      { path: 'value', $ref: '$.display.definitions.sum', params: { threshold } },
      { path: '#.value', label: 'Side', format: 'enum', params: { $ref: '$.metadata.enums.side' } },
      { path: 'value', label: 'Share', format: 'unit', params: { base: '%', decimals: 2 } },
    ]
    const text = written({ definitions, ...formatsOf(fields) })
    expect(fieldsBy(text)).toMatchObject([
      { label: 'Sum', value: { kind: 'amount', amount: 1n, isUnlimited: false } },
      { label: 'Side', value: { kind: 'text', text: 'Sell' } },
      { label: 'Share', value: { kind: 'text', text: '0.01 %' } },
    ])
  })

  it('shows as it is what it gives a wrong format', () => {
    const fields = ['date', 'tokenAmount', 'enum', 'unit', 'nftName', 'calldata', 'hologram'].map(
      (format) => ({
        ...field,
        format,
        params: { encoding: 'blockheight', tokenPath: '@.nowhere', $ref: '$.metadata.none' },
      }),
    )
    const shown = fieldsBy(written(formatsOf(fields)))
    expect(shown).toEqual(
      fields.map(() => ({ label: 'Amount', value: { kind: 'text', text: '1' } })),
    )
  })

  it.each([
    ['is no JSON', '{'],
    ['is huge', ' '.repeat(300_000)],
    ['is nested without end', '['.repeat(5_000)],
    ['includes another', written(formatsOf([field]), { includes: './other.json' })],
    ['is bound to no contract', written(formatsOf([field]), { context: {} })],
    ['has no owner', written(formatsOf([field]), { metadata: { owner: '\u200b' } })],
    ['names a function that is none', written(formatsOf([field], 'function f() { evil }'))],
    ['names a type that is none', written(formatsOf([field], 'transfer(money to)'))],
    ['says nothing of what it is for', written({ formats: { 'f()': { intent: '', fields: [] } } })],
    ['refers to nothing', written(formatsOf([{ path: 'to', $ref: '$.display.definitions.none' }]))],
    [
      'refers in a loop',
      written({
        definitions: { a: { $ref: '$.display.definitions.a' } },
        ...formatsOf([{ path: 'to', $ref: '$.display.definitions.a' }]),
      }),
    ],
    [
      'refers to what every object has',
      written(formatsOf([{ path: 'to', $ref: '$.display.definitions.constructor' }])),
    ],
    ['has a field without a label', written(formatsOf([{ path: 'to', format: 'raw' }]))],
    ['has too many fields', written(formatsOf(Array.from({ length: 97 }, () => field)))],
  ])('is not taken where it %s', (_, text) => {
    expect(parseDescriptor(text)).toBeUndefined()
  })

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), fc.string(), fc.string(), (json, path, key) => {
        parseDescriptor(json)
        fieldsBy(
          written(formatsOf([{ path, label: 'x', format: key, params: { tokenPath: path } }])),
        )
        fieldsBy(written(formatsOf([field], key)))
      }),
    )
  })
})
