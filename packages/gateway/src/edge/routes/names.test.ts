import { expect, it } from 'vitest'
import type { Names } from '../ports/names.ts'
import { nameHandler } from './names.ts'

/** The status of the answer, and the names that were searched. */
async function searched(name: string) {
  const found: string[] = []
  const names: Names = {
    async find(one) {
      found.push(one)
      return undefined
    },
    nameOf: async () => undefined,
  }
  const request = {
    params: { name },
    query: {},
    get body(): never {
      throw new Error('The request has no body')
    },
  }
  const exchange = {
    requestId: '1',
    baseUrl: 'http://gateway',
    client: '::1',
    isLimited: false,
    cut: () => false,
    header: () => undefined,
  }
  const { status } = await nameHandler(names)(request, exchange)
  return [status, found]
}

it.each([
  '①②.sol',
  'ＡＤＡ.sol',
  'ada.ｓｏｌ',
  '①.sns',
  '❤️.sol',
  'ａ.b.sol',
])('refuses a name that Solana’s registers know as another one: %s [L10]', async (name) => {
  expect(await searched(name)).toEqual([400, []])
})

it.each([
  ['ada.sol', 'ada.sol'],
  ['ADA.SOL', 'ada.sol'],
  ['12.sns', '12.sns'],
  ['①②.eth', '12.eth'],
])('searches %s as %s', async (typed, name) => {
  expect(await searched(typed)).toEqual([404, [name]])
})
