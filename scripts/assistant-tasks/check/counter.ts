import { equal, ok } from 'node:assert/strict'
import type { Hex } from 'viem'
import type { Checked } from './checked.ts'
import { othersThan } from './others.ts'

const counter = '0xc0ffee254729296a45a3885639AC7E10F9d54979'
/** Adds one to its storage at 0 when it is called with `increment()`, and reverts any other call. */
const code: Hex = '0x5f3560e01c63d09de08a14600f57fe5b5f546001015f5500'

/** Presses "Increment" on a page, with and without the visitor's consent. `success` is what the page then says. */
export async function checkCounter({ site, world }: Checked, success: string): Promise<void> {
  const { ethereum, gatewayUrl } = await world()
  const { node } = ethereum
  await node.setCode({ address: counter, bytecode: code })
  const count = async () =>
    BigInt((await node.getStorageAt({ address: counter, slot: '0x0' })) ?? 0)
  const { open, url } = await site()
  const { others, watch } = othersThan([url, gatewayUrl, ethereum.rpcUrl])
  const visit = await open({ prepare: watch })
  const { page, press, wallets } = visit
  const output = page.locator('output')
  await visit.connect(/connect/i)
  const before = await count()
  await press('Increment')
  await visit.confirmReview()
  await wallets.reject()
  await output.filter({ hasText: /rejected|declined|denied/i }).waitFor()
  equal(await count(), before)
  await press('Increment')
  await visit.agree(async () => (await output.textContent()) === success)
  equal(await count(), before + 1n, 'The contract was not called')
  ok(others.size === 0, `The page calls ${[...others]}`)
}
