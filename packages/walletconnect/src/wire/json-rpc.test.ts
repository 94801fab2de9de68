import { systemClock } from '@latchkey/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { errorText, newId, parseRpc, requestText, resultText } from './json-rpc.ts'

const id = fc.stringMatching(/^[1-9]\d{0,18}$/)

describe('JSON-RPC', () => {
  it('keeps ids of 19 digits as they are, in every kind of message', () => {
    fc.assert(
      fc.property(id, fc.jsonValue(), fc.string(), (known, value, text) => {
        const request = parseRpc(requestText(known, 'method', { value, id: 1 }))
        expect(request).toMatchObject({ kind: 'request', id: known, method: 'method' })
        expect(parseRpc(resultText(known, value))).toMatchObject({ kind: 'result', id: known })
        const error = { code: 5000, message: text }
        expect(parseRpc(errorText(known, error))).toEqual({ kind: 'error', id: known, error })
      }),
    )
  })

  it('finds the id beside other similar members', () => {
    const text = '{"params":{"id":1234567890123456999},"id":1234567890123456789,"method":"m"}'
    expect(Number('1234567890123456999')).not.toBe(Number('1234567890123456789'))
    expect(parseRpc(text)?.id).toBe('1234567890123456789')
  })

  it('answers an id that is a text with that text', () => {
    const request = parseRpc('{"id":"a\\"b","method":"m"}')
    expect(JSON.parse(resultText(request?.id ?? '', true))).toMatchObject({ id: 'a"b' })
  })

  it('takes any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        const message = parseRpc(text)
        if (message) expect(message.id).toMatch(/^(\d+|".*")$/s)
      }),
    )
  })

  it('makes ids that are safe numbers for peers, and of 19 digits for the relay', () => {
    for (let count = 0; count < 100; count++) {
      expect(Number.isSafeInteger(Number(newId(3, systemClock)))).toBe(true)
      expect(newId(6, systemClock)).toMatch(/^\d{19}$/)
    }
  })
})
