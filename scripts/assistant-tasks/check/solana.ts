import type { Visit } from './site.ts'
import { shortened, solanaVisitor } from './visitor.ts'

/** Presses "Connect", picks Dev Wallet for Solana and approves. */
export async function connectSolana({ page, press, wallets }: Visit): Promise<void> {
  await press(/connect/i)
  await press(/^Dev Wallet(?! Two)/)
  const families = page.getByRole('button', { name: /^Solana/ })
  await families.or(wallets.window).first().waitFor()
  if (await families.first().isVisible()) await families.first().click()
  await wallets.approve()
  await page.getByText(shortened(solanaVisitor.address)).first().waitFor()
}

/** Calls a node of Solana. */
export async function solanaRpc(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body })
  const answer: { result?: unknown } = await response.json()
  return answer.result
}
