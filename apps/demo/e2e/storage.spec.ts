import { longUnless } from './long.ts'
import { expect, test } from './test.ts'

const keys = [
  '@latchkey/connections',
  '@latchkey/selected_accounts',
  '@latchkey/recent_wallets',
  '@latchkey/active_caip_network_id',
  '@latchkey/preferred_account_types',
  '@latchkey/portfolio_cache',
  '@latchkey/identity_cache',
]

for (const { name, text } of [
  { name: 'half of a JSON text', text: '[{"connectorId":"dev.latc' },
  { name: 'the wrong shapes', text: '{"a":[null,7,{"connectorId":{},"accounts":"x"}]}' },
  { name: 'a list of nonsense', text: '[null,7,"x",{},{"connectorId":"x","accounts":[1]}]' },
  { name: 'markup', text: '"<img src=x onerror=hacked=1>"' },
]) {
  test(`works when storage holds ${name} [D2.1, D4]${longUnless(name === 'the wrong shapes')}`, async ({
    page,
    visitor,
  }) => {
    await page.addInitScript(
      ({ all, value }) => {
        if (sessionStorage.getItem('spoilt')) return
        sessionStorage.setItem('spoilt', 'yes')
        for (const key of all) localStorage.setItem(key, value)
      },
      { all: keys, value: text },
    )
    await visitor.enter()
    await expect(visitor.button).toHaveText('Connect wallet')
    await visitor.connect('Dev Wallet Two')
    await page.reload()
    await expect(visitor.button).toHaveText('0x90F7…b906')
  })
}

test('works when the browser blocks storage [D2.2] @long', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
  })
  await visitor.enter()
  await visitor.connect('Dev Wallet Two')
  await expect(visitor.button).toHaveText('0x90F7…b906')
  await visitor.open()
  await expect(visitor.view.getByRole('tab', { name: 'Tokens' })).toBeVisible()
})

test('works when storage is full [D2.3] @long', async ({ page, visitor }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await visitor.enter()
  await visitor.connect('Dev Wallet Two')
  await expect(visitor.button).toHaveText('0x90F7…b906')
})
