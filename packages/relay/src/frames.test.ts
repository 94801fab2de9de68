import { bigInt, property, string, assert as verifyProperty } from 'fast-check'
import { expect, it } from 'vitest'
import { errorText, readFrame, resultText, rpcErrors } from './frames.ts'

it('keeps every digit of an id [H4]', () => {
  verifyProperty(
    property(bigInt({ min: 0n, max: 10n ** 19n }), (id) => {
      const frame = readFrame(`{"jsonrpc":"2.0","id":${id},"method":"irn_publish"}`)
      expect(frame).toMatchObject({ kind: 'request', id: String(id) })
      expect(resultText(String(id), true)).toBe(`{"id":${id},"jsonrpc":"2.0","result":true}`)
    }),
  )
})

it('quotes an id that is text, whatever is in it', () => {
  verifyProperty(
    property(string({ maxLength: 100 }), (id) => {
      const frame = readFrame(JSON.stringify({ jsonrpc: '2.0', id, method: 'a' }))
      if (frame.kind !== 'request') throw new Error('No request')
      expect(JSON.parse(errorText(frame.id, rpcErrors.method)).id).toBe(id)
    }),
  )
})

it('never throws, whatever comes', () => {
  verifyProperty(
    property(string(), (text) => {
      expect(readFrame(text).kind).toBe('invalid')
    }),
  )
})

it.each([
  ['no JSON', '{"jsonrpc"', rpcErrors.parse],
  ['an empty frame', '', rpcErrors.parse],
  ['a deep nest', '['.repeat(500_000), rpcErrors.parse],
  ['a batch', '[{"jsonrpc":"2.0","id":1,"method":"a"}]', rpcErrors.request],
  ['another version', '{"jsonrpc":"1.0","id":1,"method":"a"}', rpcErrors.request],
  ['no id', '{"jsonrpc":"2.0","method":"a"}', rpcErrors.request],
  ['a broken id', '{"jsonrpc":"2.0","id":1.5,"method":"a"}', rpcErrors.request],
  ['an id that is an object', '{"jsonrpc":"2.0","id":{"id":1},"method":"a"}', rpcErrors.request],
  ['a method that is none', '{"jsonrpc":"2.0","id":1,"method":{}}', rpcErrors.request],
  ['null', 'null', rpcErrors.request],
])('tells what is wrong with %s', (_, text, error) => {
  expect(readFrame(text)).toEqual({ kind: 'invalid', id: 'null', error })
})

it('reads answers', () => {
  const answer = (rest: string) => readFrame(`{"jsonrpc":"2.0","id":7,${rest}}`)
  expect(answer('"result":true')).toEqual({ kind: 'answer', id: 7, isAcknowledged: true })
  expect(answer('"error":{"code":1}')).toEqual({ kind: 'answer', id: 7, isAcknowledged: false })
})
