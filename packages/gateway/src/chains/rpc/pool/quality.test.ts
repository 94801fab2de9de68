import { expect, it } from 'vitest'
import { qualityOf } from './quality.ts'

const error = (code: number, message: string) => JSON.stringify({ id: 1, error: { code, message } })

/** Texts of providers, with the codes that they send them with, at the status 200. */
it.each([
  [-32005, 'daily request count exceeded, request rate limited'],
  [429, 'Your app has exceeded its compute units per second capacity.'],
  [-32029, 'Too Many Requests'],
  [-32007, '100/second request limit reached - reduce calls per second'],
  [-32000, 'You have exceeded the RPS limit on your plan'],
  [-32005, 'limit exceeded'],
  [-32016, 'rate limit exceeded'],
  [-32097, 'Rate limit reached. Slow down.'],
  [-32001, 'Monthly capacity limit exceeded. Visit the dashboard to upgrade'],
  [15, 'Too many requests, please try again later'],
  [-32603, 'Your quota is exhausted'],
  [-32090, 'Too many requests, retry in 10s'],
  [-32052, 'API key usage limit reached'],
  [-32000, 'HTTP status 429'],
  [-32603, '429 Too Many'],
])('reads %i “%s” as an overloaded node [L11]', (code, message) => {
  expect(qualityOf(error(code, message), false)).toBe('overloaded')
})

/** Refusals of the request, which another node may make, too. */
it.each([
  [-32005, 'query returned more than 10000 results. Try with this block range [0x1, 0x2].'],
  [
    -32602,
    'Log response size exceeded. You can make eth_getLogs requests with up to a 2K block range',
  ],
  [-32000, 'exceed maximum block range: 5000'],
  [-32600, 'eth_getLogs is limited to a 10,000 block range'],
  [3, 'execution reverted: rate limit exceeded'],
  [-32000, 'insufficient funds for gas * price + value'],
  [
    -32000,
    'insufficient funds for gas * price + value: address 0xaa have 0 want 429 (supplied gas 21000)',
  ],
  [-32000, 'nonce too low: next nonce 429, tx nonce 428'],
  [-38015, 'block gas limit reached: 30000000 >= 30000000'],
  [-32000, 'UserOperation reverted during simulation with reason: slow down'],
  [-32000, '[Request ID: 1] execution reverted: slow down'],
  [-32000, 'exceeds block gas limit'],
  [-32000, 'in-flight transaction limit reached for delegated accounts'],
  [-32504, 'paymaster is throttled'],
  [-32000, 'intrinsic gas too low'],
  [-32601, 'the method eth_foo does not exist'],
  [-32000, 'header not found'],
])('reads %i “%s” as an answer', (code, message) => {
  expect(qualityOf(error(code, message), false)).toBe('good')
})

it('tells a batch that is refused in part from one that is refused as a whole', () => {
  const busy = error(429, 'busy')
  const good = '{"id":2,"result":"0x1"}'
  expect(qualityOf(`[${busy},${good}]`, true)).toBe('partly')
  expect(qualityOf(`[${busy},${busy}]`, true)).toBe('overloaded')
  expect(qualityOf(`[${good}]`, true)).toBe('good')
  expect(qualityOf(error(-32005, 'no batch of more than 3'), true)).toBe('good')
})

it.each([
  '',
  '<html>busy</html>',
  'error code: 1015',
  '"text"',
  '{"error"',
])('reads %j as no answer', (text) => {
  expect(qualityOf(text, false)).toBe('unreadable')
})
