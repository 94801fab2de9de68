import { memoryStorage } from '@latchkey/core'
import { expect, it } from 'vitest'
import { goneKey, returnedIn } from './returned.ts'

const back = 'https://vault.example/#login=token'
const page = `https://site.example/shop?a=1&result_uri=${encodeURIComponent(back)}&b=2#part`
const gone = (social: string) => memoryStorage({ [goneKey]: social })

it('takes what a provider has sent the page back with out of its address, once', () => {
  const storage = gone('github')
  expect(returnedIn(page, storage)).toEqual({
    href: 'https://site.example/shop?a=1&b=2#part',
    returned: { social: 'github', resultUri: back },
  })
  expect(storage.get(goneKey)).toBeNull()
  expect(returnedIn(page, storage)?.returned).toBeUndefined()
})

it('takes nothing where the page has gone nowhere, and cleans the address all the same', () => {
  expect(returnedIn(page, memoryStorage())).toEqual({
    href: 'https://site.example/shop?a=1&b=2#part',
    returned: undefined,
  })
  expect(returnedIn(page, gone('__proto__'))?.returned).toBeUndefined()
})

it('leaves every other address alone, and what the page still waits for', () => {
  const storage = gone('github')
  expect(returnedIn('https://site.example/shop?a=1', storage)).toBeUndefined()
  expect(storage.get(goneKey)).toBe('github')
})
