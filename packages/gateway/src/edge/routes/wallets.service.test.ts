import { ask } from '@latchkey/service/testing'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createGateway } from '../../gateway.ts'
import type { WalletFilter } from '../ports/wallets.ts'

/** A list whose answers have half a megabyte. */
const wallet = { id: 'fox', name: 'Fox', homepage: `https://fox.example/${'x'.repeat(524_288)}` }
const searches: WalletFilter[] = []
const gateway = await createGateway(
  { logs: 'off', requestsPerMinute: 0 },
  {
    wallets: {
      matching(filter) {
        searches.push(filter)
        return [wallet]
      },
    },
  },
)
afterAll(() => gateway.close())
beforeEach(() => {
  searches.length = 0
})

async function get(query: string) {
  const response = await ask(gateway, `/getWallets?projectId=p&${query}`)
  expect(response.status).toBe(200)
  return response.json()
}

it('answers every spelling of a filter from one search', async () => {
  const answer = await get('include=a,b&search=fox')
  expect(answer.count).toBe(1)
  for (const query of [
    'include=a,b&search=fox',
    'include=b,a&search=fox',
    'include=%20a,,b,a&search=%20fox&exclude=,&page=1',
    'include=a,b&search=fox&entries=40',
  ])
    expect(await get(query)).toEqual(answer)
  expect(searches).toHaveLength(1)
  await get('include=a,b&search=fox&page=2')
  expect(searches).toHaveLength(2)
})

it('keeps only so many bytes of answers', async () => {
  await get('exclude=first')
  await get('exclude=first')
  expect(searches).toHaveLength(1)
  for (let index = 0; index < 20; index += 1) await get(`exclude=x${index}`)
  await get('exclude=first')
  expect(searches).toHaveLength(22)
  await get('exclude=x19')
  expect(searches).toHaveLength(22)
})
