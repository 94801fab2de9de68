import { encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, it } from 'vitest'
import { describeCall } from '../describe.ts'
import { describeCalls } from '../describeCalls.ts'
import type { DescribedCall, Field } from '../review.ts'
import { mergeDescriptors } from './merge.ts'
import { type Descriptor, parseDescriptor, readDescriptor } from './parse.ts'

const account = '0x00000000000000000000000000000000000000aa'
const contract = getAddress('0x00000000000000000000000000000000000000c1')
const inner = getAddress('0x00000000000000000000000000000000000000c2')
const [gold, silver] = [
  '0x0000000000000000000000000000000000000001',
  '0x0000000000000000000000000000000000000002',
] as const
const coin = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const chainId = 'eip155:1'

type Parts = { metadata?: object; display?: object; at?: string }

function written(formats: object, { metadata, display, at = contract }: Parts = {}): object {
  return {
    context: { contract: { deployments: [{ chainId: 1, address: at }] } },
    metadata: { owner: 'Shop', ...metadata },
    display: { ...display, formats },
  }
}

function descriptorOf(formats: object, parts?: Parts): Descriptor {
  const reading = readDescriptor(JSON.stringify(written(formats, parts)))
  if (reading.status === 'refused') throw new Error(reading.problem)
  return reading.descriptor
}

function callOf(signature: string, args: readonly unknown[], descriptors: readonly Descriptor[]) {
  const lines: readonly string[] = [`function ${signature}`]
  const abi = parseAbi(lines)
  const data: Hex = encodeFunctionData({ abi, args })
  const call = { to: contract, value: 5n, data }
  return describeCall(call, { chainId, account, descriptors })
}

function fieldsOf(call: DescribedCall): readonly Field[] | string {
  return call.decoded === 'verified' ? call.fields : call.decoded
}

/** The fields of one call by one format, with the parts of its descriptor. */
function shown(signature: string, args: readonly unknown[], fields: object[], parts?: Parts) {
  const format = { [signature]: { intent: 'Do', fields } }
  return fieldsOf(callOf(signature, args, [descriptorOf(format, parts)]))
}

const amounts = (fields: readonly Field[] | string) =>
  typeof fields === 'string'
    ? fields
    : fields.map(({ value }) =>
        value.kind === 'amount' ? `${value.amount} ${value.asset.slice(-1)}` : value,
      )

describe('lists', () => {
  const pay = 'pay((address token,uint256 amount)[] items)'
  const items = [
    { token: gold, amount: 7n },
    { token: silver, amount: 8n },
  ]
  const amount = (tokenPath: string) => ({
    path: 'items.[].amount',
    label: 'Pay',
    format: 'tokenAmount',
    params: { tokenPath },
  })

  it('show each amount in the token of its own item', () => {
    expect(amounts(shown(pay, [items], [amount('items.[].token')]))).toEqual(['7 1', '8 2'])
    expect(amounts(shown(pay, [items], [amount('items.[0].token')]))).toEqual(['7 1', '8 1'])
    expect(amounts(shown(pay, [items], [amount('items.[-1].token')]))).toEqual(['7 2', '8 2'])
  })

  it('pair with lists beside them, and with lists without a slice', () => {
    const two = 'pay(address[] tokens,uint256[] sums)'
    for (const [path, tokenPath] of [
      ['sums.[]', 'tokens.[]'],
      ['sums', 'tokens'],
      ['sums.[0:2]', '#.tokens.[]'],
    ]) {
      const field = { path, label: 'Pay', format: 'tokenAmount', params: { tokenPath } }
      expect(
        amounts(
          shown(
            two,
            [
              [gold, silver],
              [7n, 8n],
            ],
            [field],
          ),
        ),
      ).toEqual(['7 1', '8 2'])
    }
  })

  it('show a group item by item, so that each amount is beside its receiver', () => {
    const nodes = [
      {
        path: 'items.[]',
        fields: [
          { path: 'token', label: 'Token', format: 'tokenTicker' },
          { path: 'amount', label: 'Pay', format: 'tokenAmount', params: { tokenPath: 'token' } },
        ],
      },
    ]
    expect(shown(pay, [items], nodes)).toMatchObject([
      { label: 'Token', value: { kind: 'token', asset: `eip155:1/erc20:${gold}` } },
      { label: 'Pay', value: { kind: 'amount', amount: 7n } },
      { label: 'Token', value: { kind: 'token', asset: `eip155:1/erc20:${silver}` } },
      { label: 'Pay', value: { kind: 'amount', amount: 8n } },
    ])
  })

  it('show a bundle side by side, and nothing where the lists differ in length', () => {
    const two = 'pay(address[] to,uint256[] sums)'
    const nodes = [
      {
        iteration: 'bundled',
        fields: [
          { path: 'to.[]', label: 'To', format: 'addressName' },
          { path: 'sums.[]', label: 'Sum', format: 'raw' },
        ],
      },
    ]
    const labels = (fields: readonly Field[] | string) =>
      typeof fields === 'string' ? fields : fields.map(({ label }) => label)
    expect(
      labels(
        shown(
          two,
          [
            [gold, silver],
            [7n, 8n],
          ],
          nodes,
        ),
      ),
    ).toEqual(['To', 'Sum', 'To', 'Sum'])
    expect(labels(shown(two, [[gold, silver], [7n]], nodes))).toBe('raw')
  })

  it('say how many more values there are', () => {
    const field = { path: 'sums.[]', label: 'Sum', format: 'raw' }
    const sums = Array.from({ length: 100 }, () => 1n)
    const fields = shown('pay(uint256[] sums)', [sums], [field])
    expect(fields).toHaveLength(65)
    expect(fields.at(-1)).toEqual({ label: '…', value: { kind: 'text', text: '+36' } })
  })
})

describe('bytes', () => {
  it('are cut by slices, from both ends', () => {
    const path = `0x${gold.slice(2)}000bb8${silver.slice(2)}`
    const amount = (tokenPath: string) => ({
      path: 'sum',
      label: 'Pay',
      format: 'tokenAmount',
      params: { tokenPath },
    })
    const fields = [amount('path.[0:20]'), amount('path.[-20:]')]
    expect(amounts(shown('swap(bytes path,uint256 sum)', [path, 7n], fields))).toEqual([
      '7 1',
      '7 2',
    ])
  })

  it('of a number are those of its word', () => {
    const packed = (1n << 200n) + BigInt(silver)
    const field = { path: 'packed.[-20:]', label: 'To', format: 'addressName' }
    expect(shown('pay(uint256 packed)', [packed], [field])).toMatchObject([
      { value: { kind: 'address', address: silver } },
    ])
  })
})

describe('constants', () => {
  const transfer = 'pay(uint256 amount)'

  it('of a map depend on the data, and without a value the descriptor does not hold', () => {
    const field = {
      path: 'amount',
      label: 'Pay',
      format: 'tokenAmount',
      params: { token: { map: '$.metadata.maps.token', keyPath: '@.chainId' } },
    }
    const map = (key: string) => ({ metadata: { maps: { token: { values: { [key]: gold } } } } })
    expect(amounts(shown(transfer, [7n], [field], map('1')))).toEqual(['7 1'])
    expect(amounts(shown(transfer, [7n], [field], map('10')))).toBe('raw')
  })

  it('are native coins, limits and senders by reference', () => {
    const metadata = {
      constants: { coin, most: '0x64', self: '0x0000000000000000000000000000000000000000' },
    }
    const sum = (params: object) => ({
      path: 'amount',
      label: 'Pay',
      format: 'tokenAmount',
      params,
    })
    const native = sum({ token: coin, nativeCurrencyAddress: ['$.metadata.constants.coin'] })
    expect(shown(transfer, [7n], [native], { metadata })).toMatchObject([
      { value: { kind: 'amount', asset: 'eip155:1/slip44:60' } },
    ])
    const most = sum({ token: gold, threshold: '$.metadata.constants.most', message: 'All' })
    expect(shown(transfer, [99n], [most], { metadata })).toMatchObject([
      { value: { isUnlimited: false } },
    ])
    expect(shown(transfer, [100n], [most], { metadata })).toMatchObject([
      { value: { isUnlimited: true, words: 'All' } },
    ])
    const to = {
      path: 'to',
      label: 'To',
      format: 'addressName',
      params: { senderAddress: '$.metadata.constants.self' },
    }
    expect(shown('pay(address to)', [metadata.constants.self], [to], { metadata })).toMatchObject([
      { value: { kind: 'address', address: account } },
    ])
  })

  it('are shown as values', () => {
    const fields = [{ value: 'Vault shares', label: 'You get', format: 'raw' }]
    expect(shown(transfer, [7n], fields)).toEqual([
      { label: 'You get', value: { kind: 'text', text: 'Vault shares' } },
    ])
  })

  it('of another network name its token, and the network', () => {
    const fields = [
      {
        path: 'amount',
        label: 'Receive',
        format: 'tokenAmount',
        params: { token: gold, chainIdPath: 'to' },
      },
      { path: 'to', label: 'On', format: 'chainId' },
    ]
    expect(shown('bridge(uint256 amount,uint256 to)', [7n, 8453n], fields)).toMatchObject([
      { value: { asset: `eip155:8453/erc20:${gold}` } },
      { value: { kind: 'network', chainId: 'eip155:8453' } },
    ])
  })
})

describe('fields', () => {
  const one = 'set(uint256 value)'
  const set = (visible: unknown) => [{ path: 'value', label: 'Value', format: 'raw', visible }]

  it.each<[unknown, bigint, number | string]>([
    ['always', 7n, 1],
    ['optional', 7n, 1],
    ['never', 7n, 0],
    [{ ifNotIn: [0, '0x7'] }, 7n, 0],
    [{ ifNotIn: [0] }, 7n, 1],
    [{ mustMatch: ['7'] }, 7n, 0],
    [{ mustMatch: [0] }, 7n, 'raw'],
  ])('that are visible %j show accordingly', (visible, value, expected) => {
    const fields = shown(one, [value], set(visible))
    expect(typeof fields === 'string' ? fields : fields.length).toBe(expected)
  })

  it('that are encrypted say so', () => {
    const field = {
      path: 'value',
      label: 'Amount',
      format: 'tokenAmount',
      encryption: { scheme: 'fhevm', plaintextType: 'uint64', fallbackLabel: '[Encrypted]' },
    }
    expect(shown(one, [7n], [field])).toEqual([
      { label: 'Amount', value: { kind: 'text', text: '[Encrypted] 7' } },
    ])
  })

  it.each<[string, bigint, object, string]>([
    ['duration', 8250n, {}, '02:17:30'],
    ['unit', 36_000n, { base: 's', prefix: true }, '36 ks'],
    ['unit', 15n, { base: 'd', decimals: 1 }, '1.5 d'],
    ['unit', 250n, { base: '%', decimals: 2 }, '2.5 %'],
  ])('in the format %s of %s', (format, value, params, text) => {
    const field = { path: 'value', label: 'Value', format, params }
    expect(shown(one, [value], [field])).toEqual([
      { label: 'Value', value: { kind: 'text', text } },
    ])
  })

  it('take names from a list, by number, truth value or text', () => {
    const names = {
      path: 'value',
      label: 'Access',
      format: 'enum',
      params: { $ref: '$.metadata.enums.names' },
    }
    const parts = { metadata: { enums: { names: { true: 'All', '0': 'None', '0x02': 'Two' } } } }
    const named = (signature: string, value: unknown) => shown(signature, [value], [names], parts)
    const text = (words: string) => [{ label: 'Access', value: { kind: 'text', text: words } }]
    expect(named('set(bool value)', true)).toEqual(text('All'))
    expect(named('set(bool value)', false)).toEqual(text('None'))
    expect(named('set(uint8 value)', 2)).toEqual(text('Two'))
    expect(named('set(string value)', 'TRUE')).toEqual(text('All'))
    expect(named('set(uint8 value)', 9)).toEqual(text('9'))
  })

  it('name collectibles and interoperable addresses', () => {
    const item = {
      path: 'value',
      label: 'Item',
      format: 'nftName',
      params: { collectionPath: '@.to' },
    }
    expect(shown(one, [1036n], [item])).toMatchObject([
      { value: { kind: 'item', contract, tokenId: 1036n } },
    ])
    const address = { path: 'to', label: 'To', format: 'interoperableAddressName' }
    const binary = '0x00010000010114D8DA6BF26964AF9D7EED9E03E53415D37AA96045'
    expect(shown('send(bytes to)', [binary], [address])).toEqual([
      {
        label: 'To',
        value: {
          kind: 'text',
          text: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1#4CA88C9C',
        },
      },
    ])
  })
})

describe('calls in calls', () => {
  const outer = descriptorOf({
    'run(address target,bytes action)': {
      intent: 'Run',
      fields: [
        {
          path: 'action',
          label: 'Then',
          format: 'calldata',
          params: { calleePath: 'target', amountPath: '@.value', spenderPath: '@.to' },
        },
      ],
    },
  })
  const paying = written(
    {
      'pay(uint256 amount)': {
        intent: 'Pay',
        fields: [
          { path: 'amount', label: 'Amount', format: 'tokenAmount', params: { tokenPath: '@.to' } },
          { path: '@.value', label: 'Coins', format: 'amount' },
          { path: '@.from', label: 'Caller', format: 'addressName' },
        ],
      },
    },
    { at: inner },
  )
  const action = encodeFunctionData({
    abi: parseAbi(['function pay(uint256 amount)']),
    args: [7n],
  })
  const run = encodeFunctionData({
    abi: parseAbi(['function run(address target,bytes action)']),
    args: [inner, action],
  })

  it('are described by the descriptor of their own contract', () => {
    const paid = parseDescriptor(JSON.stringify(paying))
    const descriptors = paid ? [outer, paid] : []
    const call = callOf('run(address target,bytes action)', [inner, action], descriptors)
    expect(call).toMatchObject({
      decoded: 'verified',
      isOpaque: true,
      fields: [
        {
          label: 'Then',
          value: {
            kind: 'call',
            call: {
              to: inner,
              value: 5n,
              decoded: 'verified',
              intent: 'Pay',
              fields: [
                { value: { kind: 'amount', amount: 7n } },
                { value: { kind: 'amount', amount: 5n } },
                { value: { kind: 'address', address: contract } },
              ],
            },
          },
        },
      ],
    })
  })

  it('are shown as they are where nothing is known of them', () => {
    const call = callOf('run(address target,bytes action)', [inner, action], [outer])
    expect(call).toMatchObject({
      fields: [{ value: { kind: 'call', call: { to: inner, decoded: 'raw', data: action } } }],
    })
  })

  it('have their descriptors requested once their contracts are known', async () => {
    const requested: string[][] = []
    const [call] = await describeCalls(
      [{ to: contract, value: 0n, data: run }],
      { chainId, account },
      [contract],
      async (contracts) => {
        requested.push([...contracts])
        const isInner = contracts.includes(inner)
        return { vouched: [], descriptors: [isInner ? JSON.stringify(paying) : outerText] }
      },
    )
    expect(requested).toEqual([[contract], [inner]])
    expect(call).toMatchObject({ fields: [{ value: { call: { decoded: 'verified' } } }] })
  })

  it('end at a depth', () => {
    const itself = (data: Hex): Hex =>
      encodeFunctionData({
        abi: parseAbi(['function run(address target,bytes action)']),
        args: [contract, data],
      })
    let data = action
    for (let depth = 0; depth < 6; depth++) data = itself(data)
    const call = describeCall(
      { to: contract, value: 0n, data },
      { chainId, account, descriptors: [outer] },
    )
    const text = JSON.stringify(call, (_, value) => (typeof value === 'bigint' ? '' : value))
    // What is deeper is a call that cannot be read, never a verified one.
    expect(text.split('"call":')).toHaveLength(5)
    expect(text.split('"decoded":"raw"')).toHaveLength(2)
  })

  it.each<[string, object, readonly unknown[]]>([
    ['a callee that is no address', { calleePath: 'callee' }, [2n ** 160n + 5n, 7n, action]],
    ['an amount that is not there', { callee: inner, amountPath: '@.none' }, [1n, 7n, action]],
    ['a selector that is none', { callee: inner, selectorPath: 'callee' }, [2n ** 40n, 7n, action]],
  ])('cannot be read with %s', (_, params, args) => {
    const signature = 'go(uint256 callee,uint256 amount,bytes action)'
    const field = { path: 'action', label: 'Then', format: 'calldata', params }
    expect(shown(signature, args, [field])).toMatchObject([
      { value: { kind: 'call', call: { decoded: 'raw', data: action } } },
    ])
  })

  it('have the contract as their caller, unless it calls itself', () => {
    const paid = parseDescriptor(JSON.stringify(paying))
    const self = descriptorOf({
      'run(address target,bytes action)': {
        intent: 'Run',
        fields: [
          { path: 'action', label: 'Then', format: 'calldata', params: { calleePath: 'target' } },
        ],
      },
    })
    const call = callOf(
      'run(address target,bytes action)',
      [inner, action],
      paid ? [self, paid] : [],
    )
    const fields = fieldsOf(call)
    const nested = typeof fields === 'string' ? undefined : fields[0]?.value
    const caller = nested?.kind === 'call' ? fieldsOf(nested.call) : []
    expect(caller).toMatchObject([{}, {}, { value: { kind: 'address', address: contract } }])
  })

  it('are read in a time that does not grow with shared bytes', () => {
    const many = descriptorOf({
      'multicall(bytes[] data)': {
        intent: 'Many',
        fields: [
          { path: 'data.[]', label: 'Then', format: 'calldata', params: { calleePath: '@.to' } },
        ],
      },
    })
    const abi = parseAbi(['function multicall(bytes[] data)'])
    let data: Hex = `0x${'ab'.repeat(2_000)}`
    for (let depth = 0; depth < 3; depth++)
      data = encodeFunctionData({ abi, args: [[data, data, data]] })
    const call = describeCall(
      { to: contract, value: 0n, data },
      { chainId, account, descriptors: [many] },
    )
    const text = JSON.stringify(call, (_, value) => (typeof value === 'bigint' ? '' : value))
    expect(text.length).toBeLessThan(data.length * 5)
  })

  const outerText = JSON.stringify(
    written({
      'run(address target,bytes action)': {
        intent: 'Run',
        fields: [
          { path: 'action', label: 'Then', format: 'calldata', params: { calleePath: 'target' } },
        ],
      },
    }),
  )
})

describe('includes', () => {
  const base = {
    display: {
      formats: {
        'approve(address spender,uint256 value)': {
          intent: 'Approve',
          fields: [
            { path: 'spender', label: 'Spender', format: 'addressName' },
            {
              path: 'value',
              label: 'Amount',
              format: 'tokenAmount',
              params: { tokenPath: '@.to', threshold: '0x80' },
            },
          ],
        },
      },
    },
  }

  it('are merged field by field, and the including file decides', () => {
    const own = {
      includes: './base.json',
      ...written({
        'approve(address spender,uint256 value)': {
          fields: [
            { path: 'value', params: { threshold: '0xff' } },
            { path: '@.value', label: 'Coins', format: 'amount' },
          ],
        },
      }),
    }
    const text = JSON.stringify(mergeDescriptors(base, own))
    const descriptor = parseDescriptor(text)
    const call = callOf(
      'approve(address spender,uint256 value)',
      [gold, 0xf0n],
      descriptor ? [descriptor] : [],
    )
    expect(call).toMatchObject({
      intent: 'Approve',
      fields: [
        { label: 'Spender' },
        { label: 'Amount', value: { isUnlimited: false } },
        { label: 'Coins' },
      ],
    })
  })

  it('make a descriptor unusable until they are merged', () => {
    const text = JSON.stringify({
      includes: './base.json',
      ...written({ 'f()': { intent: 'Do', fields: [] } }),
    })
    expect(readDescriptor(text)).toMatchObject({ status: 'refused', problem: /includes/ })
  })
})

describe('a format that cannot be used', () => {
  it.each<[string, object, RegExp]>([
    ['f(uint256 a)', { intent: 'Do', fields: [{ path: 'b', label: 'B' }] }, /no argument b/],
    ['f(money a)', { intent: 'Do', fields: [] }, /not a function/],
    ['f(uint256 a)', { intent: 'Do', fields: [{ path: 'a.[x]', label: 'A' }] }, /not a path/],
    ['f(uint256 a)', { intent: 'Do', fields: [{ path: 'a' }] }, /no label/],
    ['f(uint256 a)', { intent: 'Do', fields: [{ label: 'A' }] }, /neither a path nor a value/],
    [
      'f(uint256 a)',
      { intent: 'Do', fields: [{ path: 'a', $ref: '$.display.definitions.x' }] },
      /no definition/,
    ],
    ['f(uint256 a)', { intent: 7, fields: [] }, /intent/],
  ])('is named, and leaves the others: %s', (key, format, problem) => {
    const text = JSON.stringify(
      written({ 'good()': { intent: 'Good', fields: [] }, [key]: format }),
    )
    expect(readDescriptor(text)).toMatchObject({
      status: 'read',
      descriptor: { formats: [{ intent: 'Good' }] },
      unread: [{ format: key, problem: expect.stringMatching(problem) }],
    })
  })

  it('is one of two for the same function', () => {
    const text = JSON.stringify(
      written({
        'f(uint256 a)': { intent: 'Pay', fields: [] },
        'f(uint256 b)': { intent: 'Get', fields: [] },
        'g()': { intent: 'Good', fields: [] },
      }),
    )
    expect(readDescriptor(text)).toMatchObject({
      descriptor: { formats: [{ intent: 'Good' }] },
      unread: [{ format: 'f(uint256 a)' }, { format: 'f(uint256 b)' }],
    })
  })
})
