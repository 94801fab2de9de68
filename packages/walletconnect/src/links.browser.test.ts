import { memoryStorage, storageKeys } from '@latchkey/core'
import { afterEach, expect, it, vi } from 'vitest'
import { openWallet } from './links.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['an app, from where the visitor comes back', 'rainbow:', '_top'],
  ['a site beside the page, which waits for the answer', 'https://link.trustwallet.com', '_blank'],
])('on a phone a request opens %s [C11.4]', (_, href, target) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iphone)
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  const choice = JSON.stringify({ href, name: 'Wallet' })
  const storage = memoryStorage({ [storageKeys.deepLinkChoice]: choice })
  openWallet(storage, { id: '1', topic: 'ab'.repeat(32) })
  expect(open.mock.calls).toMatchObject([
    [expect.stringContaining(href), target, expect.anything()],
  ])
})
