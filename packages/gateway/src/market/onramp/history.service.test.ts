import { createTestClock } from '@latchkey/devkit/clock'
import { expect, it } from 'vitest'
import { openDatabase } from '../../edge/database/open.ts'
import { onSqliteFirst } from '../../edge/database/testing/migrated.ts'
import { purchaseFixture } from '../../testing/purchase.ts'
import { createPurchaseHistory } from './history.ts'
import { createPurchases } from './purchases.ts'

onSqliteFirst('the history of purchases', (fresh) => {
  it('a purchase whose code was never given has failed once its page has expired', async () => {
    const clock = createTestClock(4_999)
    const db = await openDatabase(await fresh())
    const purchases = createPurchases(db)
    const account = `0x${'22'.repeat(20)}`
    await purchases.open(
      purchaseFixture({
        account,
        state: 'challenge',
        created_at: 1_000,
        expires_at: 5_000,
        card_at: 2_000,
      }),
    )
    const page = createPurchaseHistory(purchases, [], clock.now)
    const status = async () =>
      (await page(account, ['eip155:31337'], undefined, 'http://gateway.test'))?.data[0]?.metadata
        .status
    expect(await status()).toBe('ONRAMP_TRANSACTION_STATUS_IN_PROGRESS')
    await clock.advance(1)
    expect(await status()).toBe('ONRAMP_TRANSACTION_STATUS_FAILED')
    await db.destroy()
  })
})
