import { doesNotMatch } from 'node:assert/strict'
import type { Page } from 'playwright'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ open, world }) {
    const { gatewayUrl, ethereum } = await world()
    const privateKey = generatePrivateKey()
    const { address } = privateKeyToAccount(privateKey)
    await ethereum.node.setBalance({ address, value: parseEther('3.5') })
    const wallets = { evmKeys: [{ address, privateKey }] }
    const balance = (page: Page) =>
      page
        .locator('output')
        .getByText(/\b3\.50* ?ETH/)
        .first()
        .waitFor()
    const well = await open({ wallets })
    await well.connect(/connect/i)
    await balance(well.page)

    const { page, connect } = await open({ wallets })
    const again = page.getByRole('button', { name: 'Try again' })
    await page.route(`${gatewayUrl}/**`, (route) => route.abort())
    await connect(/connect/i)
    await page.getByText('Balance unavailable').waitFor({ timeout: 60_000 })
    doesNotMatch(
      await page.locator('main').innerText(),
      /\d/,
      'It shows a number that was not read',
    )
    await page.unrouteAll({ behavior: 'wait' })
    // The client sends no second request for 30 s after a failure.
    for (let presses = 0; presses < 20 && (await again.count()) > 0; presses += 1) {
      await again.click({ timeout: 3_000 }).catch(() => {})
      await page.waitForTimeout(3_000)
    }
    await balance(page)
  },
}
