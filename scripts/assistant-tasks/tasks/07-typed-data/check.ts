import { equal, ok } from 'node:assert/strict'
import { isHex, verifyTypedData } from 'viem'
import { visitor } from '../../check/visitor.ts'
import type { Task } from '../../task.ts'

const types = {
  Order: [
    { name: 'buyer', type: 'address' },
    { name: 'item', type: 'string' },
    { name: 'total', type: 'uint256' },
  ],
} as const

export const task: Task = {
  start: 'react',
  async check({ open }) {
    const visit = await open()
    const { page, press, wallets } = visit
    const signatures = page.locator('output').filter({ hasText: /^\s*0x[\da-f]{130}\s*$/ })
    const signedOn = async (chainId: number) => {
      // The page may empty it while the wallet asks.
      const [text] = await signatures.allTextContents()
      const signature = text?.trim()
      return (
        isHex(signature) &&
        verifyTypedData({
          address: visitor,
          domain: { name: 'The shop', version: '1', chainId },
          types,
          primaryType: 'Order',
          message: { buyer: visitor, item: 'A kettle', total: 12_000_000_000_000_000_001n },
          signature,
        })
      )
    }
    await visit.connect(/connect/i)
    await press('Sign the order')
    await visit.confirmReview()
    await wallets.reject()
    await page.getByRole('alert').waitFor()
    equal(await signatures.count(), 0)
    await press('Sign the order')
    await visit.agree(async () => (await signatures.count()) > 0)
    ok(await signedOn(1), 'The signature is not that of the order on Ethereum')
    await wallets.changeChain('eip155:8453', 'evm')
    await page.waitForTimeout(1_000)
    await press('Sign the order')
    await visit.agree(() => signedOn(8453))
  },
}
