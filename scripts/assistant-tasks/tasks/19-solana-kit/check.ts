import { equal, match, ok } from 'node:assert/strict'
import { othersThan } from '../../check/others.ts'
import { connectSolana, solanaRpc } from '../../check/solana.ts'
import type { Task } from '../../task.ts'

export const task: Task = {
  start: 'react',
  async check({ site, world }) {
    const { solanaUrl, gatewayUrl } = await world()
    const { open, url } = await site()
    const { others, watch } = othersThan([url, gatewayUrl])
    const visit = await open({ wallets: { kinds: ['solana', 'evm'] }, prepare: watch })
    const { page, press, wallets } = visit
    await connectSolana(visit)
    await page.getByLabel('Note').fill('Grüße aus Łódź')
    await press('Write')
    await visit.confirmReview()
    await wallets.reject()
    await page.getByRole('alert').waitFor()
    await press('Write')
    const output = page.locator('output').filter({ hasText: /^\s*[1-9A-HJ-NP-Za-km-z]{80,90}\s*$/ })
    await visit.agree(async () => (await output.count()) > 0)
    const signature = (await output.innerText()).trim()
    const found = await solanaRpc(solanaUrl, 'getTransaction', [
      signature,
      { encoding: 'jsonParsed', maxSupportedTransactionVersion: 0 },
    ])
    const text = JSON.stringify(found)
    match(text, /Grüße aus Łódź/)
    ok(Object(Object(found).meta).err === null, 'The transaction failed')
    equal(others.size, 0, `The page calls ${[...others]}`)
  },
}
