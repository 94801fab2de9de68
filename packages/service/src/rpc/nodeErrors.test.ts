import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isOverload, isRefusalOfContract, type NodeErrorRow, nodeErrorRow } from './nodeErrors.ts'

type Example = readonly [code: number, message: string]

/** Errors of public node software and of providers, by the row of the table that is for them. */
const examples: Readonly<Record<NodeErrorRow, readonly Example[]>> = {
  'contract codes': [
    [3, 'execution reverted: rate limit exceeded'],
    [-32015, 'VM execution error.'],
  ],
  'contract failures': [
    [-32000, 'execution reverted: daily limit reached'],
    [-32000, 'VM Exception while processing transaction: revert too many requests'],
    [-32000, 'out of gas: gas required exceeds: 429'],
    [-32000, 'stack overflow'],
    [-32603, "Error: reverted with reason string 'usage limit reached'"],
  ],
  reverts: [
    [-32000, '[Request ID: 1] execution reverted: slow down'],
    [-32603, 'rpc error: code = Internal desc = execution reverted: quota exceeded'],
    [-32000, 'message execution failed (exit=[33], revert reason=[rate limit], vm error=[])'],
    [
      -32002,
      'Transaction simulation failed: Error processing Instruction 0: request limit reached',
    ],
    [-32003, 'custom program error: 0x1ad'],
  ],
  'wrong requests': [
    [-32601, 'the method eth_rateLimit does not exist/is not available'],
    [-32602, 'invalid argument 0: cannot unmarshal "too many requests" into Go value'],
    [-32700, 'parse error: 429'],
  ],
  'user operations': [
    [-32504, 'paymaster is throttled'],
    [-32500, 'AA23: slow down'],
    [-32505, 'stake too low, retry later'],
  ],
  'simulated blocks': [[-38_015, 'block gas limit reached: 30000000 >= 30000000']],
  extrinsics: [[1010, 'Invalid Transaction: Transaction would exhaust the block limits']],
  transactions: [
    [-32000, 'nonce too low: next nonce 429, tx nonce 428'],
    [-32000, 'nonce too high: address 0xaa, tx: 429 state: 3'],
    [-32000, 'insufficient funds for gas * price + value: address 0xaa have 0 want 429'],
    [-32000, 'in-flight transaction limit reached for delegated accounts'],
    [-32000, 'account limit exceeded'],
    [-32000, 'gas limit reached'],
    [-32000, 'blob gas limit reached'],
    [-32000, 'stack limit reached 1024 (1023)'],
    [-32000, 'exceeds block gas limit'],
    [-32000, 'tx fee (429.00 ether) exceeds the configured cap (1.00 ether)'],
    [-32000, 'max fee per gas less than block base fee: maxFeePerGas: 429, baseFee: 500'],
    [-32000, 'max initcode size exceeded: code size 50000 limit 49152'],
    [-32010, 'GasLimitExceeded, Gas limit: 429, gas limit of rejected tx: 500'],
    [-32000, 'transaction exceeded the gas limit'],
    [-32000, 'Program failed to complete: exceeded CUs meter at BPF instruction'],
    [-32000, 'Program consumed 200000 of 200000 compute units'],
  ],
  searches: [
    [-32005, 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'],
    [-32602, 'Log response size exceeded. You can make requests with up to a 2K block range'],
    [-32000, 'exceed maximum block range: 5000'],
    [-32600, 'eth_getLogs is limited to a 10,000 block range'],
    [-32000, 'query exceeds max results 20000, retry with the range 1-2'],
  ],
  'overload codes': [
    [429, 'Try it after a while'],
    [-32005, 'limit exceeded'],
    [-32005, 'Node is behind by 42 slots'],
    [-32429, 'limited'],
    [-32029, 'Limit'],
  ],
  rates: [
    [-32016, 'rate limit exceeded'],
    [-32097, 'Rate limit reached. Slow down.'],
    [-32000, 'Connection rate limits exceeded'],
    [-32000, 'RateLimited'],
  ],
  figures: [
    [15, 'Too many requests, please try again later'],
    [-32000, 'Too many concurrent requests'],
    [-32090, 'Too many requests, retry in 10s'],
    [-32007, '100/second request limit reached - reduce calls per second'],
    [-32000, 'You have exceeded the RPS limit on your plan'],
    [-32000, 'HTTP status 429'],
    [-32603, '429 Too Many'],
  ],
  quotas: [
    [-32000, 'daily request count exceeded'],
    [-32001, 'Monthly capacity limit exceeded. Visit the dashboard to upgrade'],
    [-32603, 'Your quota is exhausted'],
    [-32052, 'API key usage limit reached'],
    [-32000, 'Your app has exceeded its compute units per second capacity.'],
    [-32000, 'out of credits'],
  ],
  'busy nodes': [
    [-32009, 'Server is busy, try again later'],
    [-32603, 'upstream busy'],
    [-32000, 'Work queue depth exceeded'],
    [-32000, 'request throttled'],
  ],
}
const all = Object.entries(examples).flatMap(([name, list]) =>
  list.map(([code, message]) => ({ name, code, message })),
)
const overloads = all.filter((one) => isOverload(one))

describe('an error of a node', () => {
  it.each(all)('has the meaning of its row: $code “$message”', ({ code, message, name }) => {
    // A later row may be for it, too: the first one decides.
    const row = nodeErrorRow({ code, message })
    const wanted = nodeErrorRow({ code: examplesOf(name)[0], message: examplesOf(name)[1] })
    expect(row?.meaning).toBe(wanted?.meaning)
  })

  it('has a row for each of its own examples', () => {
    const found = new Set(all.map((one) => nodeErrorRow(one)?.name))
    expect([...found].toSorted()).toEqual(Object.keys(examples).toSorted())
  })

  it.each([
    [-32000, 'header not found'],
    [-32000, 'already known'],
    [-32000, 'no matching overload of the function'],
    [-32601, 'the method eth_foo does not exist'],
    [-32000, 'txpool is full'],
    [-32603, 'Internal error'],
  ])('without a row is no overload: %i “%s”', (code, message) => {
    expect(isOverload({ code, message })).toBe(false)
  })
})

describe('what a visitor or a contract writes', () => {
  const reasons = fc.constantFrom(...overloads.map(({ message }) => message))

  it.each([
    'execution reverted: ',
    'VM Exception while processing transaction: revert ',
    "Error: VM Exception while processing transaction: reverted with reason string '",
    'err: execution reverted: ',
    'UserOperation reverted during simulation with reason: ',
    'failed to validate the transaction. reason: Validation revert: Account validation error: ',
    'Transaction simulation failed: Error processing Instruction 2: ',
  ])('never counts as overload behind “%s”', (prefix) => {
    const property = fc.property(reasons, fc.string(), (reason, more) => {
      expect(isOverload({ code: -32000, message: `${prefix}${reason}${more}` })).toBe(false)
    })
    fc.assert(property)
  })

  it('never counts as overload in the figures of a transaction', () => {
    const figure = fc.oneof(fc.constantFrom(429, 32_005), fc.nat())
    const texts = [
      (n: number) => `nonce too low: next nonce ${n}, tx nonce ${n - 1}`,
      (n: number) => `nonce too high: tx: ${n} state: 1`,
      (n: number) => `invalid nonce, status: ${n}`,
      (n: number) => `insufficient funds for gas * price + value: have ${n} want ${n}`,
      (n: number) => `intrinsic gas too low: gas ${n}, minimum needed 21000`,
      (n: number) => `gas required exceeds allowance (${n})`,
      (n: number) => `tx fee (${n}.00 ether) exceeds the configured cap (1.00 ether)`,
      (n: number) => `replacement transaction underpriced: ${n}`,
      (n: number) => `max initcode size exceeded: code size ${n} limit 49152`,
      (n: number) => `query exceeds max results ${n}, retry with the range 1-${n}`,
    ]
    const property = fc.property(fc.constantFrom(...texts), figure, (text, n) => {
      expect(isOverload({ code: -32000, message: text(n) })).toBe(false)
    })
    fc.assert(property)
  })

  it('is a refusal of the contract where the node begins with that', () => {
    expect(isRefusalOfContract({ code: -32000, message: 'execution reverted: x' })).toBe(true)
    expect(isRefusalOfContract({ code: 3, message: 'rate limit' })).toBe(true)
    expect(isRefusalOfContract({ code: -32000, message: 'header not found' })).toBe(false)
  })
})

it('recognizes an overload in any case, with figures and an address behind it', () => {
  const tail = fc.constantFrom(
    '',
    '.',
    ' (id 7)',
    ' See https://node.example/pricing',
    ': 1200/1000',
  )
  const property = fc.property(
    fc.constantFrom(...overloads),
    tail,
    fc.boolean(),
    (one, more, isUpper) => {
      const message = `${isUpper ? one.message.toUpperCase() : one.message.toLowerCase()}${more}`
      expect(isOverload({ code: one.code, message })).toBe(true)
    },
  )
  fc.assert(property)
})

function examplesOf(name: string): Example {
  const found = Object.entries(examples).find(([one]) => one === name)?.[1][0]
  if (!found) throw new Error(`No example of ${name}`)
  return found
}
